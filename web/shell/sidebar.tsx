import { Link } from '@tanstack/react-router'
import { refusal } from '#domain/access/audience.ts'
import type { Role } from '#domain/access/roles.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { navigation } from './navigation.ts'

type Props = { roles: readonly Role[]; wide: boolean; onLeave?: () => void }

/** The way to every screen; narrow, it shows the signs alone. */
export function Sidebar({ roles, wide, onLeave }: Props) {
  const open = navigation.filter(({ audience }) => refusal(audience, roles) === null)
  return (
    <nav aria-label={m.shell_navigation()} className="grid gap-6 p-3">
      {open.map(({ group, links }) => (
        <div key={links[0]?.to} className="grid gap-0.5">
          {group && wide ? (
            <p className="px-2.5 pb-1 text-xs font-medium text-muted-foreground">{group()}</p>
          ) : null}
          {links.map(({ to, words, sign: Sign }) => {
            const link = (
              <Link
                to={to}
                {...(onLeave ? { onClick: onLeave } : {})}
                aria-label={wide ? undefined : words()}
                className={classes(
                  'flex h-9 items-center gap-3 rounded-sm px-2.5 text-sm text-muted-foreground transition-colors duration-150 hover:bg-accent hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground',
                  !wide && 'justify-center px-0',
                )}
              >
                <Sign aria-hidden className="size-4 shrink-0" />
                {wide ? words() : null}
              </Link>
            )
            return wide ? (
              <div key={to}>{link}</div>
            ) : (
              <Tooltip key={to} text={words()} side="right">
                {link}
              </Tooltip>
            )
          })}
        </div>
      ))}
    </nav>
  )
}
