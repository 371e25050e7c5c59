import type { MarketBasis, MarketFilter } from '#contract/market.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { dataOf, holdings, standingOf } from '#server/engine/holdings.ts'
import type { Question } from '#server/engine/question.ts'
import { conditionsOf, type Conditions } from './filters.ts'
import { labelsFor } from './labels.ts'

export type Sources = { sql: Sql; engine: Engine; signal: AbortSignal }

const currencies = { AE: 'AED', SA: 'SAR' } as const

/**
 * What a filter stands on and the conditions that follow. Real and demonstration rows are never put into one figure:
 * real ones are taken as soon as the country has any.
 */
export async function basisOf(
  { sql, engine, signal }: Sources,
  filter: MarketFilter,
): Promise<{ basis: MarketBasis; conditions: Conditions }> {
  const { rows, version } = await engine.ask(holdings, { signal })
  const cities = (await labelsFor({ sql, engine })).citiesOf(filter.country)
  const ids = new Set(cities.map(({ id }) => id))
  const held = rows.filter(({ cityId }) => ids.has(cityId))
  const standing = standingOf(held, filter.data ?? dataOf(held))
  return {
    basis: { version, currency: currencies[filter.country], ...standing },
    conditions: conditionsOf(filter, { cities, data: standing.data }),
  }
}

/** The rows of an answer, asked for as long as somebody waits for them. */
export async function rowsFor<Row>({ engine, signal }: Sources, question: Question<Row>): Promise<Row[]> {
  return (await engine.ask(question, { signal })).rows
}

/** The one row of an answer that always has one. */
export async function onlyRow<Row>(sources: Sources, question: Question<Row>): Promise<Row> {
  const [row] = await rowsFor(sources, question)
  if (row === undefined) throw new Error('an aggregate without a row')
  return row
}
