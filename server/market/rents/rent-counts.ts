import { z } from 'zod'
import { question, statement } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { rowsFor, type MarketSources } from '#server/market/basis.ts'
import { countedConditions, splitConditions, whereClause } from '#server/market/filters.ts'
import { homeCondition, rentKindDimensions, type RentConditions } from './rent-filters.ts'

// One question counts what every answer about a filter of rents begins with, by the number of a contract's kind
// (decision 074). Several answers of a screen read it, and it runs once.

const day = z.iso.date()

const KindCount = z.object({
  cityId: z.int(),
  propertyType: z.int(),
  n: z.int(),
  newContracts: z.int(),
  several: z.int(),
  notHomes: z.int(),
  homes: z.int(),
  rented: z.int(),
  firstOn: day,
  lastOn: day,
})

/**
 * The matching contracts of each city and type: the new ones, those for several properties, those for one that is not a
 * home, and those for one home, of which `rented` state a rent.
 */
export function rentKindCounts(conditions: RentConditions): Question<z.output<typeof KindCount>> {
  const { ofCombinations } = splitConditions(conditions, rentKindDimensions)
  const total = (condition: string) => `CAST(coalesce(sum(n) FILTER (WHERE ${condition}), 0) AS bigint)`
  return question(
    KindCount,
    statement`
      WITH counted AS (
        SELECT kind_id, count(*) AS n, min(starts_on) AS first_on, max(starts_on) AS last_on
          FROM rents WHERE ${countedConditions(conditions, rentKindDimensions)} GROUP BY kind_id)
      SELECT city_id, property_type, ${total('true')} AS n, ${total('NOT renewal')} AS new_contracts,
             ${total('properties <> 1')} AS several,
             ${total(`properties = 1 AND NOT ${homeCondition}`)} AS not_homes,
             ${total(`properties = 1 AND ${homeCondition}`)} AS homes,
             ${total(`paid AND properties = 1 AND ${homeCondition}`)} AS rented,
             min(first_on) AS first_on, max(last_on) AS last_on
        FROM counted JOIN rent_kinds ON rent_kinds.kind_id = counted.kind_id
       WHERE ${whereClause(ofCombinations)}
       GROUP BY city_id, property_type ORDER BY city_id, property_type`,
  )
}

type CountedRents = {
  n: number
  newContracts: number
  /** Contracts that are not behind medians, by reason. */
  several: number
  notHomes: number
  noAmount: number
  firstOn: string | null
  lastOn: string | null
  /** Contracts that state the rent of one home, by its type, the most let first. */
  homes: { propertyType: number; n: number }[]
  /** The newest contract of each city with one, and their number. */
  byCity: { cityId: number; n: number; lastOn: string }[]
}

/** Counts the contracts of a filter. */
export async function countRents(sources: MarketSources, conditions: RentConditions): Promise<CountedRents> {
  const rows = await rowsFor(sources, rentKindCounts(conditions))
  const days = rows.flatMap(({ firstOn, lastOn }) => [firstOn, lastOn]).toSorted()
  return {
    n: addUp(rows.map(({ n }) => n)),
    newContracts: addUp(rows.map((row) => row.newContracts)),
    several: addUp(rows.map((row) => row.several)),
    notHomes: addUp(rows.map((row) => row.notHomes)),
    noAmount: addUp(rows.map((row) => row.homes - row.rented)),
    firstOn: days[0] ?? null,
    lastOn: days.at(-1) ?? null,
    homes: [...Map.groupBy(rows, ({ propertyType }) => propertyType)]
      .map(([propertyType, ofType]) => ({ propertyType, n: addUp(ofType.map(({ rented }) => rented)) }))
      .filter(({ n }) => n > 0)
      .toSorted((a, b) => b.n - a.n || a.propertyType - b.propertyType),
    byCity: [...Map.groupBy(rows, ({ cityId }) => cityId)].map(([cityId, ofCity]) => ({
      cityId,
      n: addUp(ofCity.map(({ n }) => n)),
      lastOn:
        ofCity
          .map((row) => row.lastOn)
          .toSorted()
          .at(-1) ?? '',
    })),
  }
}

const addUp = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
