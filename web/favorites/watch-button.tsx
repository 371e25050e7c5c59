import { Star } from 'lucide-react'
import type { MouseEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { useWatching, type Watchable } from './use-watching.ts'

/** Watches a thing, or no longer; `isBare` shows the sign alone, for lists. */
export function WatchButton({ isBare = false, ...thing }: Watchable & { isBare?: boolean }) {
  const { isWatched, watch } = useWatching(thing)
  const sign = <Star aria-hidden className={isWatched ? 'fill-brass text-brass' : undefined} />
  const press = {
    disabled: isWatched === null,
    // A double click watches it, and does not take it back at once.
    onClick: ({ detail }: MouseEvent) => (detail > 1 ? undefined : watch(!isWatched)),
  }
  if (isBare)
    return (
      <IconButton
        label={m.favorites_watch_named({ name: thing.name })}
        size="icon-sm"
        aria-pressed={isWatched ?? false}
        {...press}
      >
        {sign}
      </IconButton>
    )
  const words =
    thing.subject === 'projects'
      ? [m.favorites_watch(), m.favorites_watching()]
      : [m.favorites_follow(), m.favorites_following()]
  return (
    <Button variant="outline" size="sm" {...press}>
      {sign}
      {isWatched ? words[1] : words[0]}
    </Button>
  )
}
