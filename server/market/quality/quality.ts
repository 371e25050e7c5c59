import { z } from 'zod'
import { marketQuality, type RegisterYear } from '#contract/market-quality.ts'
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

const handlers = handle(marketQuality, {
  async quality(context) {
    const { sql, engine } = context
    const [markets, studies, { rows }, totals] = await Promise.all([
      cityMarkets(context),
      readStudies(sql),
      engine.ask(heldMonths),
      sql<
        Total[]
      >`select city_id, register, month, deals, source, read_on from register_totals order by month`,
    ])
    const held = new Map(rows.map((row) => [monthKey(row), row.n]))
    return {
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
