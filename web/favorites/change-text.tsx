import type { Change } from '#domain/favorites/state.ts'
import { m } from '#web/paraglide/messages.js'
import { aspectWords, differenceOf, writtenAspect } from './favorite-labels.ts'

/** One change: what of, from, to, and by how much where that says more. */
export function ChangeWords({ change }: { change: Change }) {
  const difference = differenceOf(change)
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="text-muted-foreground">{aspectWords[change.aspect]()}</span>
      <span>
        {writtenAspect(change.aspect, change.before)}
        <span aria-hidden className="inline-block px-1.5 text-muted-foreground rtl:-scale-x-100">
          →
        </span>
        <span className="sr-only"> {m.favorites_to()} </span>
        <span className="font-medium">{writtenAspect(change.aspect, change.after)}</span>
      </span>
      {difference ? <span className="text-muted-foreground">{difference}</span> : null}
    </p>
  )
}
