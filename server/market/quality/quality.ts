import { z } from 'zod'
import {
  marketQuality,
  type HeldSeries,
  type QuarterlyTotals,
  type RegisterYear,
} from '#contract/market/quality.ts'
import { publisherLicence } from '#domain/ingestion/sources.ts'
import { publishedSeries, type SeriesKey } from '#domain/market/published/series.ts'
import type { Queryable } from '#server/db/sql.ts'
import { coverageState } from '#server/engine/coverage.ts'
import { cityBasis } from '#server/engine/figures/answer-figures.ts'
import { cityMarkets } from '#server/engine/figures/holdings.ts'
import { fragment, question } from '#server/engine/fragments.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { sharedRevalidated } from '#server/http/revalidated.ts'
import { segmentAccuracies } from '#server/market/valuation/accuracy.ts'
import { readStudies } from '#server/market/valuation/stored-models.ts'
import { periodColumn } from '#server/engine/periods.ts'

const HeldMonth = z.object({ cityId: z.int(), register: z.int(), month: z.iso.date(), n: z.int() })

const heldMonths = question(
  HeldMonth,
  fragment(`
    SELECT city_id, register, ${periodColumn('month', 'registered_on')} AS month, count(*) AS n
      FROM deals GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`),
)

type Total = {
  cityId: number
  register: number
  month: string
  deals: number
  source: string
  readOn: string
}

/** The years of a city's registers, newest first, over the months with a published total. */
function registerYears(totals: readonly Total[], held: ReadonlyMap<string, number>): RegisterYear[] {
  return [...Map.groupBy(totals, ({ month }) => month.slice(0, 4))]
    .map(([year, months]) => ({
      year: Number(year),
      months: new Set(months.map(({ month }) => month)).size,
      published: months.reduce((sum, { deals }) => sum + deals, 0),
      held: months.reduce((sum, total) => sum + (held.get(monthKey(total)) ?? 0), 0),
    }))
    .toSorted((a, b) => b.year - a.year)
}

function monthKey({ cityId, register, month }: Pick<Total, 'cityId' | 'register' | 'month'>): string {
  return `${cityId} ${register} ${month}`
}

const series = 'dld-totals'
type Quarter = { cityId: number; startsOn: string; deals: number; registerDeals: number }

/** The quarters of official totals by city whose three months have a total of the register too. */
async function readQuarters(sql: Queryable): Promise<ReadonlyMap<number, Quarter[]>> {
  const found = await sql<Quarter[]>`
    select q.city_id, q.starts_on, q.deals::int as deals, t.deals::int as register_deals
      from (select city_id, starts_on, sum(value) as deals from published_figures
             where series = ${series} and measure = 'deals' and step = 'quarter' group by city_id, starts_on) as q
      join (select city_id, date_trunc('quarter', month)::date as starts_on, sum(deals) as deals from monthly_totals
             group by 1, 2 having count(distinct month) = 3) as t using (city_id, starts_on)
     where t.deals > 0 order by q.starts_on`
  return Map.groupBy(found, ({ cityId }) => cityId)
}

function compareQuarters(quarters: readonly Quarter[] | undefined): QuarterlyTotals | null {
  const [first, last] = [quarters?.[0], quarters?.at(-1)]
  if (!quarters || !first || !last) return null
  const ratios = quarters.map(({ deals, registerDeals }) => deals / registerDeals)
  return {
    publisher: publishedSeries[series].publisher,
    quarters: quarters.length,
    from: first.startsOn,
    to: last.startsOn,
    deals: quarters.reduce((sum, { deals }) => sum + deals, 0),
    registerDeals: quarters.reduce((sum, { registerDeals }) => sum + registerDeals, 0),
    leastRatio: Math.min(...ratios),
    mostRatio: Math.max(...ratios),
  }
}

const isSeriesKey = (key: string): key is SeriesKey => Object.hasOwn(publishedSeries, key)

/** The series of authorities that are held, with the licence where it is confirmed. Invented ones are none. */
async function publishedCoverage(sql: Queryable): Promise<HeldSeries[]> {
  // A total of the running year ends with it, though it holds a part of it: months and quarters say how far a series goes.
  const found = await sql<{ series: string; figures: number; from: string; to: string }[]>`
    select series, sum(figures)::int as figures, min(first_on) as from,
           coalesce(max(last_on) filter (where step <> 'year'), max(last_on)) as to
      from (select series, step, count(*) as figures, min(starts_on) as first_on,
                   (max(starts_on) + case step when 'year' then interval '1 year' when 'quarter' then interval '3 months'
                                                when 'month' then interval '1 month' else interval '1 day' end)::date - 1 as last_on
              from published_figures where series not like '%-demonstration' group by series, step) as s
     group by series order by series`
  return found.flatMap(({ series: key, ...held }) => {
    if (!isSeriesKey(key)) return []
    const { publisher, title } = publishedSeries[key]
    return [{ publisher, title, licence: publisherLicence(publisher), ...held }]
  })
}

const handlers = handle(marketQuality, {
  async quality(context) {
    const { sql, engine } = context
    const [markets, studies, { rows }, totals, quarters, published] = await Promise.all([
      cityMarkets(context),
      readStudies(sql),
      engine.ask(heldMonths),
      sql<
        Total[]
      >`select city_id, register, month, deals, source, read_on from monthly_totals order by month`,
      readQuarters(sql),
      publishedCoverage(sql),
    ])
    const held = new Map(rows.map((row) => [monthKey(row), row.n]))
    return {
      published,
      cities: markets
        .filter(({ asOf }) => asOf !== null)
        .map((market) => {
          const own =
            market.data === 'demonstration' ? [] : totals.filter(({ cityId }) => cityId === market.cityId)
          const sources = new Map(own.map(({ source, readOn }) => [source, { source, readOn }]))
          return {
            basis: cityBasis(market),
            years: registerYears(own, held),
            totals: [...sources.values()],
            quarterly: market.data === 'demonstration' ? null : compareQuarters(quarters.get(market.cityId)),
            segments: studies
              .filter(
                ({ cityId, demonstration }) =>
                  cityId === market.cityId && demonstration === (market.data === 'demonstration'),
              )
              .flatMap(segmentAccuracies),
          }
        }),
    }
  },
})

/** Changes with the deals and when valuations were studied anew. */
const qualityState = async ({ sql, engine }: Context) => {
  const [row] = await sql<
    { state: string | null }[]
  >`select max(computed_at)::text as state from valuation_models`
  return `${await coverageState({ sql, engine })} ${row?.state ?? ''}`
}

/** Coverage and accuracy, for everyone. */
export const qualityHandlers = handlers.map((route) => sharedRevalidated(route, qualityState))
