import { Star } from 'lucide-react'
import type { MouseEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { useWatching, type Watchable } from './use-watching.ts'

/** A button that adds a favorite or removes it. `isBare` shows only the icon, for lists. */
export function WatchButton({ isBare = false, ...watchable }: Watchable & { isBare?: boolean }) {
  const { isWatched, watch } = useWatching(watchable)
  const sign = <Star aria-hidden className={isWatched ? 'fill-brass text-brass' : undefined} />
  const press = {
    disabled: isWatched === null,
    // Ignores the second click of a double click, which would remove it again.
    onClick: ({ detail }: MouseEvent) => (detail > 1 ? undefined : watch(!isWatched)),
  }
  if (isBare)
    return (
      <IconButton
        label={m.favorites_watch_named({ name: watchable.name })}
        size="icon-sm"
        aria-pressed={isWatched ?? false}
        {...press}
      >
        {sign}
      </IconButton>
    )
  const words =
    watchable.subject === 'projects'
      ? [m.favorites_watch(), m.favorites_watching()]
      : [m.favorites_follow(), m.favorites_following()]
  return (
    <Button variant="outline" size="sm" {...press}>
      {sign}
      <span className="max-sm:sr-only">{isWatched ? words[1] : words[0]}</span>
    </Button>
  )
}
