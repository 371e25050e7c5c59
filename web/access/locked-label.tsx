import { CircleOff, Lock as LockSign } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Lock } from '#domain/access/feature-access.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

type Props = { lock: Lock | null; children: ReactNode; className?: string }

/**
 * What a menu entry shows: as it is when open; dimmed, blurred and with a lock when kept for a higher tier; dimmed and
 * struck when switched off. The words stay readable for a screen reader, with the reason after them.
 */
export function LockedLabel({ lock, children, className }: Props) {
  if (!lock) return <>{children}</>
  const Sign = lock === 'upgrade' ? LockSign : CircleOff
  return (
    <>
      <span
        className={classes(
          'flex min-w-0 flex-1 items-center gap-3 opacity-55 select-none',
          lock === 'upgrade' && 'blur-[1px]',
          className,
        )}
      >
        {children}
      </span>
      <Sign aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
      <span className="sr-only">
        {lock === 'upgrade' ? m.access_upgrade_title() : m.access_disabled_title()}
      </span>
    </>
  )
}
