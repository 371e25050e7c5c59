import { CircleOff, Lock as LockSign } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Lock } from '#domain/access/feature-access.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

type Props = { lock: Lock | null; children: ReactNode; className?: string }

/**
 * The label of a menu entry. Open: unchanged. Needs a higher tier: dimmed and blurred, with a lock. Switched off:
 * dimmed and struck through. Screen readers get the label followed by the reason.
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
