import { marketCompare, comparisonHeadings, type MarketComparison } from '#contract/market/compare.ts'
import { RentFilter, MarketFilter } from '#contract/market/filter.ts'
import { parseSearchParams } from '#contract/parse-search.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { coverageState } from '#server/engine/coverage.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { tableHeadings, tableRows, type TableColumns } from '#server/http/exports/table.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { revalidated } from '#server/http/revalidated.ts'
import { marketSources } from '#server/market/basis.ts'
import { compareDeals } from './compare-deals.ts'
import { compareRents } from './compare-rents.ts'

const { compareExport, ...figures } = marketCompare

const figureHandlers = handle(figures, {
  compareDeals: (context) => compareDeals(marketSources(context), context.query, context.now()),
  compareRents: (context) => compareRents(marketSources(context), context.query, context.now()),
})

const exportHandlers = handle(
  { compareExport },
  {
    async compareExport(context) {
      const { of, columns: compared, format } = context.query
      const sources = marketSources(context)
      const now = context.now()
      const rows = await Promise.all(
        compared.map(async ({ label, search }) => {
          const address = Object.fromEntries(new URLSearchParams(search))
          const found =
            of === 'rents'
              ? await compareRents(
                  sources,
                  { ...parseSearchParams(RentFilter, address), metric: 'price' },
                  now,
                )
              : await compareDeals(
                  sources,
                  { ...parseSearchParams(MarketFilter, address), metric: 'perSqm' },
                  now,
                )
          return { label, found }
        }),
      )
      return sendTable(
        context.reply,
        { name: `compared-${of}-${gulfDay(now)}`, format },
        { headings: tableHeadings(columns), batches: [tableRows(columns, rows)] },
      )
    },
  },
)

/** Four decimals: hundredths of a percent. */
const ratio = (of: { ratio: number } | null) => (of === null ? null : Math.round(of.ratio * 1e4) / 1e4)

type Row = { label: string; found: MarketComparison }
type Cell = TableColumns<Row>[number][1]

/** Amounts in major units of the currency. */
const cells: Record<(typeof comparisonHeadings)[number], Cell> = {
  filter: ({ label }) => label,
  source: ({ found }) => found.basis.sources.join('; '),
  from: ({ found }) => found.days?.from ?? null,
  to: ({ found }) => found.days?.to ?? null,
  count: ({ found }) => found.count,
  currency: ({ found }) => found.basis.currency,
  median: ({ found }) => (found.amount.median === null ? null : found.amount.median / 100),
  median_sample: ({ found }) => found.amount.count,
  median_per_sqm: ({ found }) => found.perSqm.median,
  lower_per_sqm: ({ found }) => found.perSqm.lower,
  upper_per_sqm: ({ found }) => found.perSqm.upper,
  per_sqm_sample: ({ found }) => found.perSqm.count,
  change_on_year: ({ found }) => ratio(found.change),
  sample_before: ({ found }) => found.change?.before.count ?? null,
  gross_yield: ({ found }) => ratio(found.grossYield),
  yield_rents: ({ found }) => found.grossYield?.rents ?? null,
  yield_sales: ({ found }) => found.grossYield?.sales ?? null,
}
const columns: TableColumns<Row> = comparisonHeadings.map((heading) => [heading, cells[heading]])

/** The covered time also depends on the day: contracts that begin later are not counted. */
const readState = async (context: Context) => `${await coverageState(context)} ${gulfDay(context.now())}`

export const compareHandlers = [
  ...figureHandlers.map((route) => revalidated(route, readState)),
  ...exportHandlers,
]
