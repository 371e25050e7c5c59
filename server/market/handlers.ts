import { market } from '#contract/market.ts'
import type { MarketFilter } from '#contract/market/filter.ts'
import { coverageState } from '#server/engine/coverage.ts'
import { spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { revalidated } from '#server/http/revalidated.ts'
import { answerBasis, marketSources, rowsFor } from './basis.ts'
import { areaMapHandlers } from './area-map/handlers.ts'
import { chartTableHandlers } from './charts/handlers.ts'
import { compareHandlers } from './compare/handlers.ts'
import { readDealDetail } from './deals/deal-detail.ts'
import { dealCursor, dealPages, dealRows } from './deals/deal-questions.ts'
import { rowNeeds, toDealRow } from './deals/deal-row.ts'
import { exportDeals } from './deals/export.ts'
import { sendRegister } from './register-export.ts'
import { listFacets } from './facets.ts'
import { incompleteMonths } from './held-days.ts'
import { readHistogram } from './histogram/histogram.ts'
import { labelsFor } from './labels.ts'
import { readLeague } from './league.ts'
import { readMedians } from './medians.ts'
import { analyticsHandlers } from './analytics/handlers.ts'
import { developerLeagueHandlers } from './developers/handlers.ts'
import { findingHandlers } from './findings/answer-findings.ts'
import { overviewHandlers } from './overview/overview.ts'
import { encodeCursor, parseCursor } from './page-cursor.ts'
import { qualityHandlers } from './quality/quality.ts'
import { rentHandlers } from './rents/handlers.ts'
import { unitHandlers } from './units/handlers.ts'
import * as questions from './questions.ts'
import { suggestNames } from './suggestions.ts'
import { readSummary } from './summary.ts'
import { valuationHandlers } from './valuation/handlers.ts'

const { row, export: download, ...figures } = market

const figureHandlers = handle(figures, {
  async summary(context) {
    const { sources, basis, conditions } = await readSources(context)
    return { basis, ...(await readSummary(sources, context.query, conditions, basis.data)) }
  },

  async series(context) {
    const { sources, basis, conditions } = await readSources(context)
    const { published, isMixed } = await readMedians(sources, context.query, conditions)
    const readMonths = isMixed ? questions.monthCounts : questions.series
    const months = await rowsFor(sources, readMonths(conditions, context.query.metric))
    const points = months.map(({ month, n, priced, value, quartiles: [lower, median, upper] }) => ({
      month,
      count: n,
      priced,
      valueMinor: value,
      lower: published(lower, priced),
      median: published(median, priced),
      upper: published(upper, priced),
    }))
    const [first, last] = [points[0], points.at(-1)]
    const incomplete =
      first && last
        ? await incompleteMonths(sources, conditions, basis.data, { from: first.month, to: last.month })
        : []
    return { basis, points, incomplete }
  },

  async histogram(context) {
    const { sources, basis, conditions } = await readSources(context)
    return { basis, bars: await readHistogram(sources, conditions, context.query.metric) }
  },

  async league(context) {
    const { sources, basis, conditions } = await readSources(context)
    const { metric, order } = context.query
    const { rows, covered } = await readLeague(sources, context.query, conditions, {
      metric,
      order,
      data: basis.data,
    })
    return { basis, rows, coverage: spanCoverage(covered) }
  },

  async facets(context) {
    const { sources, ...of } = await readSources(context)
    return { basis: of.basis, ...(await listFacets(sources, context.query, of)) }
  },

  async suggest(context) {
    const { sources, basis, conditions } = await readSources(context)
    const choices = await suggestNames(sources, 'deals', { conditions, ...context.query })
    return { basis, choices }
  },

  async rows(context) {
    const { sort, direction, after, limit } = context.query
    const order = { sort, direction }
    const cursor = after === undefined ? undefined : parseCursor(after, order, dealPages)
    const { sources, basis, conditions } = await readSources(context)
    const found = await rowsFor(sources, dealRows(conditions, order, limit + 1, cursor))
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const labels = await labelsFor(sources, rowNeeds(page))
    return {
      basis,
      rows: page.map((deal) => toDealRow(deal, labels)),
      next: last && found.length > limit ? encodeCursor(order, dealCursor(last, order)) : null,
    }
  },
})

const singleHandlers = handle(
  { row, export: download },
  {
    row: (context) => readDealDetail(context, context.params.id),

    async export(context) {
      const { sources, ...filter } = await readSources(context)
      return sendRegister(context, sources, exportDeals(sources, filter))
    },
  },
)

const version = (context: Context) => coverageState(context)

export const marketHandlers = [
  ...figureHandlers.map((route) => revalidated(route, version)),
  ...singleHandlers,
  ...findingHandlers,
  ...overviewHandlers,
  ...analyticsHandlers,
  ...developerLeagueHandlers,
  ...qualityHandlers,
  ...rentHandlers,
  ...unitHandlers,
  ...compareHandlers,
  ...chartTableHandlers,
  ...areaMapHandlers,
  ...valuationHandlers,
]

type Asking = Pick<Context, 'sql' | 'engine' | 'reply'> & { query: MarketFilter }

/** What every question begins with: its basis and the conditions of its filter. */
async function readSources({ query, ...context }: Asking) {
  const sources = marketSources(context)
  return { sources, ...(await answerBasis(sources, query)) }
}
