import type { Favorite } from '#contract/favorites.ts'
import type { CellValue } from '#domain/export/csv.ts'
import { toTable, type Table, type TableColumns } from '#server/http/exports/table.ts'
import { projectAspects, developerAspects } from '#domain/favorites/state.ts'

const looked = [...projectAspects, 'score', ...developerAspects] as const

const columns: TableColumns<Favorite> = [
  ['kind', ({ subject }) => (subject === 'projects' ? 'project' : 'developer')],
  ['slug', ({ slug }) => slug],
  ['name', ({ name }) => name],
  ['register_number', ({ registerNumber }) => registerNumber],
  ['developer', ({ developer }) => developer],
  ['place', ({ place }) => place],
  ['added_on', ({ addedAt }) => addedAt.slice(0, 10)],
  ['reason', ({ reason }) => reason],
  ['note', ({ note }) => note],
  ['tags', ({ tags }) => tags.join(', ')],
  ['target_currency', ({ target }) => target?.currency ?? null],
  ['target_price', ({ target }) => (target ? target.minor / 100 : null)],
  ...looked.flatMap((aspect): [string, (favorite: Favorite) => CellValue][] => [
    [`${aspect.replace('-', '_')}_then`, ({ began }) => began[aspect] ?? null],
    [`${aspect.replace('-', '_')}_now`, ({ now }) => now[aspect] ?? null],
  ]),
  ['archived_on', ({ archived }) => archived?.at.slice(0, 10) ?? null],
  ['outcome', ({ archived }) => archived?.outcome ?? null],
  ['outcome_words', ({ archived }) => archived?.words ?? null],
  ['data', ({ demonstration }) => (demonstration ? 'demonstration' : 'register')],
]

/** A member's watchlist. Prices in major units with their currency. */
export function favoritesTable(favorites: readonly Favorite[]): Table {
  return toTable(columns, favorites)
}
