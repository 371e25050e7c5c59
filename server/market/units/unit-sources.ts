import type { MarketBasis } from '#contract/market.ts'
import type { UnitFilter } from '#contract/market/filter.ts'
import { registers, unitRegister } from '#domain/market/registers.ts'
import { unitsReadOn } from '#server/engine/figures/units.ts'
import { allConditions, anyOfConditions, fragment } from '#server/engine/fragments.ts'
import type { Context } from '#server/http/handle.ts'
import { askFrom, currencies, marketSources, rowsFor, type MarketSources } from '#server/market/basis.ts'
import type { Conditions } from '#server/market/filters.ts'
import { findHeldCities } from '#server/market/held-cities.ts'
import { labelsFor } from '#server/market/labels.ts'
import { unitConditions, unitHoldings } from './unit-questions.ts'

/** What every question on units begins with: its basis, and the conditions of its filter. */
export type UnitSources = {
  sources: MarketSources
  filter: UnitFilter
  basis: MarketBasis
  conditions: Conditions
  /** The names of the selected cities of which no register of units is held. */
  notHeld: string[]
}

type Asking = Pick<Context, 'sql' | 'engine' | 'reply'> & { query: UnitFilter }

export async function readUnitSources({ query: filter, ...context }: Asking): Promise<UnitSources> {
  const sources = marketSources(context)
  const { sql, engine } = sources
  const [labels, stored] = await Promise.all([labelsFor(sources), rowsFor(sources, unitHoldings)])
  const { cities, data, held, notHeld } = findHeldCities(filter, stored, labels)
  const units = allConditions([
    anyOfConditions(
      'city_id',
      held.map(({ cityId }) => cityId),
    ),
    fragment('demonstration = CAST(? AS boolean)', data === 'demonstration'),
  ])
  const source = data === 'demonstration' ? registers.demonstration : unitRegister
  return {
    sources,
    filter,
    basis: {
      version: engine.version(),
      currency: currencies[filter.country],
      data,
      asOf: await unitsReadOn(sql, askFrom(sources), units),
      sources: held.length > 0 ? [source.name] : [],
    },
    conditions: unitConditions(filter, { cities, data }),
    notHeld,
  }
}
