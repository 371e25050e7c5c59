import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { refusal } from '#domain/access/audience.ts'
import { unreadLabel } from '#domain/messages/unread.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { m } from '#web/paraglide/messages.js'
import { portalWaiting } from '#web/portal/queries.ts'
import { classes } from '#web/ui/classes.ts'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { staffEntries, staffEntryAt } from './navigation.ts'
import { SidebarEntry } from './sidebar-entry.tsx'

const refetchMs = 60_000

type Props = { pathname: string; isWide: boolean; onLeave?: () => void }

/** The pages of the staff portal with what waits on each, in place of the member pages. */
export function StaffPages({ pathname, isWide, onLeave }: Props) {
  const roles = useEffectiveRoles()
  const { data } = useQuery({
    ...portalWaiting(),
    refetchInterval: refetchMs,
    // Anyone may type the address of the portal, whose pages then refuse.
    enabled: refusal('staff', roles) === null,
  })
  const current = staffEntryAt(pathname)
  const leaving = onLeave ? { onLeave } : {}
  return (
    <>
      <BackToMembers isWide={isWide} {...leaving} />
      <ul className="grid gap-0.5">
        {staffEntries
          .filter(({ audience }) => refusal(audience, roles) === null)
          .map((entry) => {
            const count = 'queue' in entry ? unreadLabel(data?.counts[entry.queue] ?? 0) : null
            return (
              <li key={entry.to}>
                <SidebarEntry
                  entry={entry}
                  lock={null}
                  isWide={isWide}
                  isCurrent={entry === current}
                  badge={count}
                  {...(count ? { badgeLabel: m.portal_queue_waiting({ count }) } : {})}
                  {...leaving}
                />
              </li>
            )
          })}
      </ul>
    </>
  )
}

function BackToMembers({ isWide, onLeave }: Pick<Props, 'isWide' | 'onLeave'>) {
  const label = m.portal_back()
  const link = (
    <Link
      to="/dashboard"
      {...(onLeave ? { onClick: onLeave } : {})}
      aria-label={isWide ? undefined : label}
      className={classes(
        'flex h-8 items-center gap-3 rounded-sm px-2.5 text-sm text-muted-foreground hover:bg-accent hover:text-foreground pointer-coarse:h-11',
        !isWide && 'justify-center px-0',
      )}
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
      {isWide ? label : null}
    </Link>
  )
  return isWide ? (
    link
  ) : (
    <Tooltip text={label} side="right">
      {link}
    </Tooltip>
  )
}
