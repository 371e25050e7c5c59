import { useSyncExternalStore } from 'react'
import { presenceAt, type Presence } from '#domain/presence/presence.ts'
import { lastActivityAt, onActivity } from '#web/browser/activity.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

const lookAgainMs = 15_000
/** The label of each presence. */
export const presenceLabels: Record<Presence, () => string> = {
  active: m.presence_active,
  away: m.presence_away,
}

/** The presence of this tab's user. */
export function useOwnPresence(): Presence {
  return useSyncExternalStore(
    followClock,
    () => presenceAt(lastActivityAt(), new Date()),
    () => 'active',
  )
}

function followClock(changed: () => void): () => void {
  const timer = setInterval(changed, lookAgainMs)
  const stop = onActivity(changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    stop()
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Active: green and full. Away: yellow and hollow, so that it is recognisable without colours. */
export function PresenceDot({ presence, className }: { presence: Presence; className?: string }) {
  return (
    <span
      title={presenceLabels[presence]()}
      className={classes(
        'inline-block size-2.5 rounded-full border-2',
        presence === 'active' ? 'border-positive bg-positive' : 'border-warning bg-background',
        className,
      )}
    >
      <span className="sr-only">{presenceLabels[presence]()}</span>
    </span>
  )
}
