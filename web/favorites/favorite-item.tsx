import { Link } from '@tanstack/react-router'
import { Archive, NotebookPen, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Favorite, FavoritePage } from '#contract/favorites.ts'
import { amountIn, developerAspects, projectAspects } from '#domain/favorites/state.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { CompareTick } from '#web/ui/tables/compare-tick.tsx'
import { formatDate } from '#web/format/format.ts'
import { formatMinor } from './amounts.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { FavoriteChanges } from './favorite-changes.tsx'
import { aspectLabels, favoriteName, outcomeLabels, formatAspect } from './favorite-labels.ts'
import { NotesSheet } from './notes-sheet.tsx'
import { useFavoriteChange } from './use-favorite-change.ts'
import { WatchButton } from './watch-button.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

type Comparing = { compared: readonly string[]; onCompare: (slug: string) => void }
type Props = { favorite: Favorite; lists: FavoritePage['lists']; comparing: Comparing }

/** A favorite: its current state, the changes since it was added, and the notes. */
export function FavoriteItem({ favorite, lists, comparing }: Props) {
  const { developer, place, tags, listId, isPublished } = favorite
  const list = lists.find(({ id }) => id === listId)
  return (
    <li className="grid gap-4 py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-10">
      <div className="grid content-start gap-3">
        <div className="grid gap-1">
          <h3 className="font-serif text-lg leading-snug">
            <ThingLink favorite={favorite} />
          </h3>
          <p className="text-sm text-muted-foreground">
            {favorite.subject === 'developers' ? m.favorites_developer() : null}
            {developer ? <bdi>{developer}</bdi> : null}
            {developer && place ? ' · ' : null}
            {place ? <bdi>{place}</bdi> : null}
          </p>
        </div>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {isPublished ? null : <Badge variant="warning">{m.favorites_gone()}</Badge>}
          <DemonstrationMark of={favorite} />
          {list ? <Badge variant="outline">{list.name}</Badge> : null}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        <Noted favorite={favorite} />
        <Actions favorite={favorite} lists={lists} comparing={comparing} />
      </div>
      <div className="grid content-start gap-3">
        <CurrentState favorite={favorite} />
        <FavoriteChanges favorite={favorite} />
      </div>
    </li>
  )
}

function ThingLink({ favorite }: { favorite: Favorite }) {
  const { subject, slug, isPublished } = favorite
  const name = <bdi>{favoriteName(favorite)}</bdi>
  if (!isPublished) return name
  const looks = 'underline-offset-4 hover:underline'
  return subject === 'projects' ? (
    <Link to="/projects/$slug" params={{ slug }} className={looks}>
      {name}
    </Link>
  ) : (
    <Link to="/developers/$slug" params={{ slug }} className={looks}>
      {name}
    </Link>
  )
}

function Noted({ favorite: { reason, note, target, now, archived } }: { favorite: Favorite }) {
  const price = amountIn(now.price)
  const isReached = target !== null && price?.currency === target.currency && price.minor <= target.minor
  return (
    <div className="grid max-w-[60ch] gap-2 text-sm empty:hidden">
      {archived ? (
        <p>
          <span className="font-medium">{outcomeLabels[archived.outcome]()}</span>
          {archived.words ? `: ${archived.words}` : null}
          <span className="text-muted-foreground"> · {formatDate(archived.at)}</span>
        </p>
      ) : null}
      {reason ? (
        <p>
          <span className="text-muted-foreground">{m.favorites_because()} </span>
          {reason}
        </p>
      ) : null}
      {target ? (
        <p className="figures flex flex-wrap items-center gap-2">
          <span className="text-muted-foreground">{m.favorites_target_short()}</span>
          {formatMinor(target.currency, target.minor)}
          {isReached ? <Badge variant="primary">{m.favorites_target_reached()}</Badge> : null}
        </p>
      ) : null}
      {note ? <p className="whitespace-pre-line text-muted-foreground">{note}</p> : null}
    </div>
  )
}

/** The current state, and the state when it was added if that differs. */
function CurrentState({ favorite: { subject, now, isPublished } }: { favorite: Favorite }) {
  if (!isPublished) return null
  const looked = subject === 'projects' ? projectAspects : developerAspects
  const known = looked.filter((aspect) => now[aspect] !== undefined)
  return (
    <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
      {known.map((aspect) => (
        <div key={aspect} className="min-w-0">
          <dt className="text-xs text-muted-foreground">{aspectLabels[aspect]()}</dt>
          <dd className="truncate">
            {formatAspect(aspect, now[aspect])}
            {aspect === 'grade' && now.score ? (
              <span className="text-muted-foreground"> {m.favorites_score({ score: now.score })}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ favorite, lists, comparing: { compared, onCompare } }: Props) {
  const [isNoting, setNoting] = useState(false)
  const [isArchiving, setArchiving] = useState(false)
  const { id, subject, slug, archived, isPublished } = favorite
  const restore = useFavoriteChange(() => api.favorites.restore({ params: { favoriteId: id } }), {
    done: m.favorites_restored(),
  })
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm print:hidden">
      <WatchOrBack favorite={favorite} isBusy={restore.isPending} onBack={() => restore.mutate()} />
      <Button variant="ghost" size="sm" onClick={() => setNoting(true)}>
        <NotebookPen aria-hidden />
        {m.favorites_notes()}
      </Button>
      {archived ? null : (
        <Button variant="ghost" size="sm" onClick={() => setArchiving(true)}>
          <Archive aria-hidden />
          {m.favorites_archive()}
        </Button>
      )}
      {subject === 'projects' && isPublished ? (
        <CompareTick
          name={favoriteName(favorite)}
          isChosen={compared.includes(slug)}
          isFull={compared.length >= limits.projects.comparedAtOnce}
          onToggle={() => onCompare(slug)}
        />
      ) : null}
      {isNoting ? <NotesSheet favorite={favorite} lists={lists} onClose={() => setNoting(false)} /> : null}
      {isArchiving ? <ArchiveDialog favorite={favorite} onClose={() => setArchiving(false)} /> : null}
    </div>
  )
}

type WatchOrBackProps = { favorite: Favorite; isBusy: boolean; onBack: () => void }

function WatchOrBack({ favorite, isBusy, onBack }: WatchOrBackProps) {
  const { subject, slug, archived } = favorite
  if (archived)
    return (
      <Button variant="outline" size="sm" isPending={isBusy} onClick={onBack}>
        <RotateCcw aria-hidden />
        {m.favorites_restore()}
      </Button>
    )
  return slug ? <WatchButton subject={subject} slug={slug} name={favoriteName(favorite)} /> : null
}
