import type { FavoriteChange } from '#domain/favorites/state.ts'
import { m } from '#web/paraglide/messages.js'
import { aspectLabels, differenceText, formatAspect } from './favorite-labels.ts'

/** A change: the aspect, the old and new value, and the difference where useful. A first value has no old one. */
export function ChangeText({ change }: { change: FavoriteChange }) {
  const difference = differenceText(change)
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="text-muted-foreground">{aspectLabels[change.aspect]()}</span>
      <span>
        {change.before === null ? null : (
          <>
            {formatAspect(change.aspect, change.before)}
            <span aria-hidden className="inline-block px-1.5 text-muted-foreground rtl:-scale-x-100">
              →
            </span>
            <span className="sr-only"> {m.favorites_to()} </span>
          </>
        )}
        <span className="font-medium">{formatAspect(change.aspect, change.after)}</span>
      </span>
      {change.before === null ? (
        <span className="text-muted-foreground">{m.favorites_first_value()}</span>
      ) : null}
      {difference ? <span className="text-muted-foreground">{difference}</span> : null}
    </p>
  )
}
