import type { MarketBasis } from '#contract/market.ts'
import type { RentFilter } from '#contract/market/filter.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { registers, rentSource } from '#domain/market/registers.ts'
import { rentCoverage, type CoveredRents } from '#server/engine/rent-coverage.ts'
import type { Context } from '#server/http/handle.ts'
import { currencies, marketSources, type MarketSources } from '#server/market/basis.ts'
import { findHeldCities } from '#server/market/held-cities.ts'
import { labelsFor } from '#server/market/labels.ts'
import { rentConditions, type RentConditions } from './rent-filters.ts'

/** What every question on rents begins with: its basis, and the conditions of its filter. */
export type RentSources = {
  sources: MarketSources
  filter: RentFilter
  basis: MarketBasis
  conditions: RentConditions
  /** The rents of each selected city of which a register is held. */
  held: readonly CoveredRents[]
  /** The names of the selected cities of which none is held. */
  notHeld: string[]
}

type Asking = Pick<Context, 'sql' | 'engine' | 'reply' | 'now'> & { query: RentFilter }

export function readRentSources({ now, query, ...context }: Asking): Promise<RentSources> {
  return rentSources(marketSources(context), query, now())
}

export async function rentSources(
  sources: MarketSources,
  filter: RentFilter,
  now: Date,
): Promise<RentSources> {
  const { engine } = sources
  const [labels, stored] = await Promise.all([labelsFor(sources), rentCoverage(sources, gulfDay(now))])
  const { cities, selected, data, held, notHeld } = findHeldCities(filter, stored, labels)
  const names =
    data === 'demonstration'
      ? [registers.demonstration.name]
      : selected
          .filter(({ id }) => held.some(({ cityId }) => cityId === id))
          .map(({ slug }) => rentSource(slug).name)
  return {
    sources,
    filter,
    basis: {
      version: engine.version(),
      currency: currencies[filter.country],
      data,
      asOf:
        held
          .map(({ until }) => until)
          .toSorted()
          .at(-1) ?? null,
      sources: held.length > 0 ? [...new Set(names)] : [],
    },
    conditions: rentConditions(filter, { cities, held }),
    held,
    notHeld,
  }
}
