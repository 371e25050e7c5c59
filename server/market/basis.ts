import type { MarketBasis } from '#contract/market.ts'
import type { MarketFilter } from '#contract/market/filter.ts'
import type { Sql } from '#server/db/sql.ts'
import { clientSignal } from '#server/http/connections/client-signal.ts'
import type { Context } from '#server/http/handle.ts'
import type { AskOptions, Engine } from '#server/engine/engine.ts'
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

/** Where an answer about the market comes from, and since when a member waits for it. */
export type MarketSources = {
  sql: Sql
  engine: Engine
  signal: AbortSignal
  sinceMs?: AskOptions['sinceMs']
}

/** The sources of an answer to a request; its questions end when the client leaves. */
export function marketSources({
  sql,
  engine,
  reply,
}: Pick<Context, 'sql' | 'engine' | 'reply'>): MarketSources {
  return { sql, engine, signal: clientSignal(reply), sinceMs: performance.now() }
}

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
  { sql, engine, signal, sinceMs }: MarketSources,
  filter: MarketFilter,
): Promise<RequestedFilter> {
  const { rows, version } = await engine.ask(holdings, { signal, sinceMs })
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
  { engine, signal, sinceMs }: MarketSources,
  question: Question<Row>,
): Promise<Row[]> {
  return (await engine.ask(question, { signal, sinceMs })).rows
}

/** Asks questions of these sources, for functions that ask several. */
export function askFrom(sources: MarketSources) {
  return <Row>(question: Question<Row>): Promise<Row[]> => rowsFor(sources, question)
}

/** The single row of a query that always returns one. */
export async function onlyRow<Row>(sources: MarketSources, question: Question<Row>): Promise<Row> {
  const [row] = await rowsFor(sources, question)
  if (row === undefined) throw new Error('an aggregate without a row')
  return row
}
