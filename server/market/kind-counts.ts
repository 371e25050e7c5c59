import { z } from 'zod'
import { stages } from '#domain/market/codes.ts'
import { exactAmount } from '#domain/money/exact-amount.ts'
import { total } from '#server/engine/answer-columns.ts'
import { question, statement } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { rowsFor, type MarketSources } from './basis.ts'
import {
  countedConditions,
  dealKindDimensions,
  splitConditions,
  whereClause,
  type Conditions,
} from './filters.ts'

// One question counts what every answer about a filter begins with: its types, cities, days and what is left out. Several
// answers of a screen read it, and it runs once. The rows are counted by the number of their kind (decision 074).

const day = z.iso.date()

const KindCount = z.object({
  cityId: z.int(),
  propertyType: z.int(),
  exclusion: z.int(),
  stage: z.int().nullable(),
  n: z.int(),
  value: total,
  priced: z.int(),
  firstOn: day,
  lastOn: day,
})
type KindCount = z.output<typeof KindCount>

/** The deals of each city, type, exclusion and stage, those left out of prices too. */
export function kindCounts(conditions: Conditions): Question<KindCount> {
  const { ofCombinations } = splitConditions(conditions, dealKindDimensions)
  return question(
    KindCount,
    statement`
      WITH counted AS (
        SELECT kind_id, count(*) AS n, sum(price_minor) AS value, min(registered_on) AS first_on,
               max(registered_on) AS last_on
          FROM deals WHERE ${countedConditions(conditions, dealKindDimensions)} GROUP BY kind_id)
      SELECT city_id, property_type, exclusion, stage, CAST(sum(n) AS bigint) AS n, CAST(sum(value) AS double precision) AS value,
             CAST(coalesce(sum(n) FILTER (WHERE priced), 0) AS bigint) AS priced, min(first_on) AS first_on,
             max(last_on) AS last_on
        FROM counted JOIN deal_kinds ON deal_kinds.kind_id = counted.kind_id
       WHERE ${whereClause(ofCombinations, 'leftOut')}
       GROUP BY city_id, property_type, exclusion, stage
       ORDER BY city_id, property_type, exclusion, stage NULLS LAST`,
  )
}

/** Deals together: minor units, and the days of the first and the last. */
type DealCounts = {
  n: number
  value: number
  priced: number
  firstOn: string | null
  lastOn: string | null
  offPlan: number
}

export type CountedDeals = {
  /** All that match. */
  all: DealCounts
  /** By property type, the most sold first. */
  byType: (DealCounts & { propertyType: number })[]
  /** The newest deal of each city with one, and their number. */
  byCity: { cityId: number; n: number; lastOn: string }[]
  /** Those that are not market sales by exclusion, whether the filter shows them or not. */
  leftOut: { exclusion: number; n: number; value: number }[]
}

/** Counts the deals of a filter. */
export async function countDeals(sources: MarketSources, conditions: Conditions): Promise<CountedDeals> {
  const rows = await rowsFor(sources, kindCounts(conditions))
  const matching = conditions.has('leftOut') ? rows.filter(({ exclusion }) => exclusion === 0) : rows
  return {
    all: addCounts(matching),
    byType: [...Map.groupBy(matching, ({ propertyType }) => propertyType)]
      .map(([propertyType, of]) => ({ propertyType, ...addCounts(of) }))
      .toSorted((a, b) => b.n - a.n || a.propertyType - b.propertyType),
    byCity: [...Map.groupBy(matching, ({ cityId }) => cityId)].map(([cityId, of]) => ({
      cityId,
      n: addUp(of.map(({ n }) => n)),
      lastOn: lastDay(of) ?? '',
    })),
    leftOut: [...Map.groupBy(rows, ({ exclusion }) => exclusion)]
      .filter(([exclusion]) => exclusion !== 0)
      .map(([exclusion, of]) => ({
        exclusion,
        n: addUp(of.map(({ n }) => n)),
        value: exactAmount(addUp(of.map(({ value }) => value))),
      }))
      .toSorted((a, b) => a.exclusion - b.exclusion),
  }
}

function addCounts(rows: readonly KindCount[]): DealCounts {
  return {
    n: addUp(rows.map(({ n }) => n)),
    value: exactAmount(addUp(rows.map(({ value }) => value))),
    priced: addUp(rows.map(({ priced }) => priced)),
    firstOn: rows.map(({ firstOn }) => firstOn).toSorted()[0] ?? null,
    lastOn: lastDay(rows),
    offPlan: addUp(rows.filter(({ stage }) => stage === stages['off-plan']).map(({ n }) => n)),
  }
}

const lastDay = (rows: readonly KindCount[]) =>
  rows
    .map(({ lastOn }) => lastOn)
    .toSorted()
    .at(-1) ?? null

const addUp = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
