import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { newestCovered, type Coverage } from '#domain/market/coverage/coverage.ts'
import { isWhollyCovered } from '#domain/market/coverage/covered-spans.ts'
import type { Queryable } from '#server/db/sql.ts'
import { computeCoverage } from '#server/engine/coverage.ts'

/** Deals of one city, register or demonstration, up to the last covered day. */
export type CoveredCity = { cityId: number; demonstration: boolean; until: string; coverage: Coverage }

type StoredMonth = { cityId: number; register: number; month: string; rows: number; days: number }

/** The coverage of each city. Ignores everything after `asOf`. */
export async function coveredCities(sql: Queryable, asOf: string): Promise<CoveredCity[]> {
  const stored = await sql<StoredMonth[]>`
    select city_id, register, date_trunc('month', registered_on)::date as month, count(*)::int as rows,
           bit_or(1 << (extract(day from registered_on)::int - 1)) as days
      from transactions where not deleted and registered_on <= ${asOf}
     group by 1, 2, 3`
  const coverages = await computeCoverage(sql, stored)
  return [...new Set(stored.map(({ cityId }) => cityId))].flatMap((cityId) =>
    [true, false].flatMap((demonstration) => {
      const coverage = coverages(cityId, demonstration ? 'demonstration' : 'register')
      const until = newestCovered(coverage)
      return until === null ? [] : [{ cityId, demonstration, until, coverage }]
    }),
  )
}

/** Whether all deals were read in a range of months before the last covered day. */
export function isCovered({ coverage, until }: CoveredCity, from: number, to: number): boolean {
  return isWhollyCovered(coverage, {
    from: addDays(addMonths(until, -from), 1),
    to: to === 0 ? until : addMonths(until, -to),
  })
}

/**
 * The covered days of each city, as rows of a query: those of a sample only where a city has nothing else. `until` is the
 * last of them.
 */
export function coveredSpans(sql: Queryable, cities: readonly CoveredCity[]) {
  const spans = cities.flatMap(({ cityId, demonstration, until, coverage: { whole, sample } }) =>
    (whole.length > 0 ? whole : sample).map(({ from, to }) => ({
      city_id: cityId,
      demonstration,
      until,
      first: from,
      last: to,
    })),
  )
  return sql`
    select * from json_to_recordset(${JSON.stringify(spans)}::text::json)
      as covered (city_id int2, demonstration boolean, until date, first date, last date)`
}
