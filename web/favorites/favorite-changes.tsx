import type { Favorite } from '#contract/favorites.ts'
import { m } from '#web/paraglide/messages.js'
import { writtenDate } from '#web/ui/written.ts'
import { aspectWords, differenceOf, writtenAspect } from './favorite-words.ts'

/** What is otherwise than on the day it was added, each from and to. */
export function FavoriteChanges({ favorite: { changes, addedAt, isPublished } }: { favorite: Favorite }) {
  const added = m.favorites_since({ date: writtenDate(addedAt) })
  if (changes.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        {isPublished ? m.favorites_unchanged({ since: added }) : added}
      </p>
    )
  return (
    <div className="border-s-2 border-brass ps-4">
      <p className="text-xs text-muted-foreground">{m.favorites_changed({ since: added })}</p>
      <ul className="figures mt-1.5 grid gap-1 text-sm">
        {changes.map((change) => (
          <li key={change.aspect} className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-muted-foreground">{aspectWords[change.aspect]()}</span>
            <span>
              {writtenAspect(change.aspect, change.before)}
              <span aria-hidden className="inline-block px-1.5 text-muted-foreground rtl:-scale-x-100">
                →
              </span>
              <span className="sr-only"> {m.favorites_to()} </span>
              <span className="font-medium">{writtenAspect(change.aspect, change.after)}</span>
            </span>
            {differenceOf(change) ? (
              <span className="text-muted-foreground">{differenceOf(change)}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
