import type { MarketFilter } from '#contract/market/filter.ts'
import { platformCities } from '#domain/places/cities.ts'
import { oneKind, type DataKind } from '#server/engine/figures/holdings.ts'
import { namedCities } from './basis.ts'
import type { City, Labels } from './labels.ts'

type Stored = { cityId: number; demonstration: boolean }

/** Of which cities a filter finds rows, all of one kind. */
type HeldCities<Held> = {
  cities: readonly City[]
  /** The cities that the filter names, otherwise those of the platform. */
  selected: readonly City[]
  data: DataKind
  held: readonly Held[]
  /** The names of the selected cities of which nothing is held. */
  notHeld: string[]
}

/** Register and demonstration rows are never combined, as with deals (decision 038). */
export function findHeldCities<Held extends Stored>(
  filter: Pick<MarketFilter, 'country' | 'data' | 'city' | 'area' | 'project'>,
  stored: readonly Held[],
  labels: Labels,
): HeldCities<Held> {
  const cities = labels.listCities(filter.country)
  const named = namedCities(filter, cities, labels)
  const selected = cities.filter(({ id, slug }) => named?.has(id) ?? platformCities.includes(slug))
  const inSelected = stored.filter(({ cityId }) => selected.some(({ id }) => id === cityId))
  const data = filter.data ?? oneKind(inSelected.map(({ demonstration }) => demonstration))
  const held = inSelected.filter(({ demonstration }) => demonstration === (data === 'demonstration'))
  const notHeld = selected.filter(({ id }) => !held.some(({ cityId }) => cityId === id))
  return { cities, selected, data, held, notHeld: notHeld.map(({ name }) => name).toSorted() }
}
