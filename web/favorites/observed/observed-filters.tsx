import { FolderPen } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteFilter, FavoritePage } from '#contract/favorites.ts'
import { favoriteSorts } from '#domain/favorites/favorite.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { FindField } from '#web/ui/inputs/find-field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { formatInteger } from '#web/format/format.ts'
import { sortLabels } from '#web/favorites/favorite-labels.ts'
import { ListsDialog } from './lists-dialog.tsx'

type Props = { filter: FavoriteFilter; go: (filter: FavoriteFilter) => void; page: FavoritePage }

/** Filters and order of the favorites, all of them in the address. */
export function ObservedFilters({ filter, go, page }: Props) {
  const [isListing, setListing] = useState(false)
  const set: Set = (name, value) => {
    const { [name]: _before, ...rest } = filter
    go(value === '' ? rest : { ...rest, [name]: value })
  }
  return (
    <div className="grid gap-3 print:hidden">
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-center">
        <FindField
          label={m.favorites_find()}
          hint={m.favorites_find_hint()}
          value={filter.q ?? ''}
          onFind={(text) => set('q', text)}
          className="max-md:col-span-2"
          inputClass="h-8 md:w-52 pointer-coarse:h-11"
        />
        <Picks filter={filter} page={page} set={set} />
        <Button variant="outline" size="sm" onClick={() => setListing(true)}>
          <FolderPen aria-hidden />
          {m.favorites_lists()}
        </Button>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Toggle isOn={filter.changed === 'yes'} onToggle={(isOn) => set('changed', isOn ? 'yes' : '')}>
          {m.favorites_only_changed()}
        </Toggle>
        {page.tags.map(({ tag, count }) => (
          <Toggle key={tag} isOn={filter.tag === tag} onToggle={(isOn) => set('tag', isOn ? tag : '')}>
            {`${tag} ${formatInteger(count)}`}
          </Toggle>
        ))}
      </div>
      {isListing ? <ListsDialog lists={page.lists} onClose={() => setListing(false)} /> : null}
    </div>
  )
}

type Set = (name: keyof FavoriteFilter, value: string) => void

function Picks({ filter, page, set }: { filter: FavoriteFilter; page: FavoritePage; set: Set }) {
  return (
    <>
      <Pick
        label={m.favorites_subject()}
        none={m.favorites_subject_all()}
        value={filter.subject}
        options={[
          { value: 'projects', label: m.favorites_projects() },
          { value: 'developers', label: m.favorites_developers() },
        ]}
        onPick={(value) => set('subject', value)}
      />
      <Pick
        label={m.favorites_list()}
        none={m.favorites_list_all()}
        value={filter.list}
        options={[
          ...page.lists.map(({ id, name, count }) => ({
            value: id,
            label: `${name} (${formatInteger(count)})`,
          })),
          { value: 'none', label: m.favorites_list_none() },
        ]}
        onPick={(value) => set('list', value)}
      />
      <Pick
        label={m.favorites_put_away()}
        value={filter.archived ?? ''}
        options={[
          { value: '', label: m.favorites_watched_now({ count: formatInteger(page.watched) }) },
          { value: 'yes', label: m.favorites_put_away_count({ count: formatInteger(page.archived) }) },
        ]}
        onPick={(value) => set('archived', value)}
      />
      <Pick
        label={m.ui_sort()}
        value={filter.sort ?? 'added'}
        options={favoriteSorts.map((value) => ({ value, label: sortLabels[value]() }))}
        onPick={(value) => set('sort', value === 'added' ? '' : value)}
      />
    </>
  )
}

type PickProps = {
  label: string
  none?: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onPick: (value: string) => void
}

function Pick({ label, value = '', onPick, ...rest }: PickProps) {
  return (
    <NativeSelect
      aria-label={label}
      className="h-8 text-sm pointer-coarse:h-11"
      value={value}
      onChange={({ target }) => onPick(target.value)}
      {...rest}
    />
  )
}

type ToggleProps = { isOn: boolean; onToggle: (isOn: boolean) => void; children: string }

function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="inline-flex h-7 items-center rounded-sm border border-border bg-card px-2.5 text-sm text-muted-foreground hover:text-foreground aria-pressed:border-primary aria-pressed:text-foreground pointer-coarse:h-11"
      onClick={() => onToggle(!isOn)}
    >
      {children}
    </button>
  )
}
