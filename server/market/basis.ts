import type { MarketBasis, MarketFilter } from '#contract/market.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { cityData, holdings, dataStatus, type Holding } from '#server/engine/figures/holdings.ts'
import {
  allConditions,
  fragment,
  joined,
  anyOfConditions,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { filterConditions, dataCondition, parseNumbers, type Conditions } from './filters.ts'
import { labelsFor, type City, type Labels } from './labels.ts'

export type MarketSources = { sql: Sql; engine: Engine; signal: AbortSignal }

export const currencies = { AE: 'AED', SA: 'SAR' } as const

export type RequestedFilter = {
  basis: MarketBasis
  conditions: Conditions
  /**
   * The condition on the kind of data if each city were selected alone. Null if it is the same for all
   * cities.
   */
  dataByCity: EngineFragment | null
}

/**
 * The basis of a filter and the resulting conditions. Register and demonstration rows are never combined in
 * one figure: register rows are used as soon as one of the selected cities has any (decision 038).
 */
export async function answerBasis(
  { sql, engine, signal }: MarketSources,
  filter: MarketFilter,
): Promise<RequestedFilter> {
  const { rows, version } = await engine.ask(holdings, { signal })
  const labels = await labelsFor({ sql, engine })
  const cities = labels.listCities(filter.country)
  const ids = namedCities(filter, cities, labels) ?? new Set(cities.map(({ id }) => id))
  const held = rows.filter(({ cityId }) => ids.has(cityId))
  const status = dataStatus(held, filter.data ?? cityData(held))
  return {
    basis: { version, currency: currencies[filter.country], ...status },
    conditions: filterConditions(filter, { cities, data: status.data }),
    dataByCity: filter.data ? null : dataByCity(rows, cities),
  }
}

const places = ['area', 'community', 'project', 'building'] as const

/** The cities that a filter names, directly or by location. Null if it names no known city. */
export function namedCities(
  filter: Pick<MarketFilter, 'city' | (typeof places)[number]>,
  cities: readonly City[],
  labels: Labels,
): ReadonlySet<number> | null {
  const slugs = filter.city?.split(',')
  if (slugs) return new Set(cities.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id))
  const ids = places.flatMap((of) => parseNumbers(filter[of] ?? '').map((id) => labels.findCity(of, id)))
  const found = cities.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
  return found.length === 0 ? null : new Set(found)
}

function dataByCity(rows: readonly Holding[], cities: readonly City[]): EngineFragment | null {
  const kinds = cities.flatMap(({ id }) => {
    const held = rows.filter(({ cityId }) => cityId === id)
    return held.length === 0 ? [] : [{ id, data: cityData(held) }]
  })
  const byKind = [...Map.groupBy(kinds, ({ data }) => data)]
  if (byKind.length < 2) return null
  const parts = byKind.map(([data, of]) =>
    allConditions([
      dataCondition(data),
      anyOfConditions(
        'city_id',
        of.map(({ id }) => id),
      ),
    ]),
  )
  return joined([fragment('('), joined(parts, ' OR '), fragment(')')], '')
}

/** Runs a query until its request is aborted, and returns its rows. */
export async function rowsFor<Row>(
  { engine, signal }: MarketSources,
  question: Question<Row>,
): Promise<Row[]> {
  return (await engine.ask(question, { signal })).rows
}

/** The single row of a query that always returns one. */
export async function onlyRow<Row>(sources: MarketSources, question: Question<Row>): Promise<Row> {
  const [row] = await rowsFor(sources, question)
  if (row === undefined) throw new Error('an aggregate without a row')
  return row
}
