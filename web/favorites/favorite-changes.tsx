import type { Favorite } from '#contract/favorites.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDate } from '#web/format/format.ts'
import { ChangeText } from './change-text.tsx'

/** What has changed since the favorite was added, with old and new values. */
export function FavoriteChanges({ favorite: { changes, addedAt, isPublished } }: { favorite: Favorite }) {
  const added = m.favorites_since({ date: formatDate(addedAt) })
  if (changes.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        {isPublished ? m.favorites_unchanged({ since: added }) : added}
      </p>
    )
  return (
    <div className="border-s-2 border-brass ps-4">
      <p className="text-xs text-muted-foreground">{m.favorites_changed({ since: added })}</p>
      <ul className="mt-1.5 grid gap-1">
        {changes.map((change) => (
          <li key={change.aspect}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
    </div>
  )
}
