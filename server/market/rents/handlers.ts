import { marketRents } from '#contract/market/rents.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { coverageState } from '#server/engine/coverage.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { revalidated } from '#server/http/revalidated.ts'
import { rowsFor } from '#server/market/basis.ts'
import { incompleteWithin } from '#server/market/held-days.ts'
import { labelsFor } from '#server/market/labels.ts'
import { encodeCursor, parseCursor } from '#server/market/page-cursor.ts'
import { sendRegister } from '#server/market/register-export.ts'
import { suggestNames } from '#server/market/suggestions.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { readRentDetail } from './rent-detail.ts'
import { exportRents } from './rent-export.ts'
import { listRentFacets } from './rent-facets.ts'
import { rentCursor, rentMonthCounts, rentMonths, rentPages, rentRows } from './rent-questions.ts'
import { rentNeeds, toRentRow } from './rent-row.ts'
import { readRentSources } from './rent-sources.ts'
import { heldRents, mixesHomes, readRentSummary } from './rent-summary.ts'

const { rent, rentExport, ...figures } = marketRents

const figureHandlers = handle(figures, {
  async rentSummary(context) {
    const rents = await readRentSources(context)
    return { basis: rents.basis, ...(await readRentSummary(rents)) }
  },

  async rentSeries(context) {
    const rents = await readRentSources(context)
    const isMixed = await mixesHomes(rents)
    const readMonths = isMixed ? rentMonthCounts : rentMonths
    const months = await rowsFor(rents.sources, readMonths(rents.conditions, context.query.metric))
    const points = months.map(({ month, n, priced, value, quartiles }) => {
      const [lower, median, upper] = quartiles.map((figure) => publishable(figure, priced))
      return {
        month,
        count: n,
        priced,
        valueMinor: value,
        lower: lower ?? null,
        median: median ?? null,
        upper: upper ?? null,
      }
    })
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return { basis: rents.basis, points, incomplete: [] }
    const range = { from: first.month, to: last.month }
    const held = await heldRents(rents, { ...range, to: monthEnd(range.to) })
    return { basis: rents.basis, points, incomplete: incompleteWithin(held, range) }
  },

  async rentFacets(context) {
    const rents = await readRentSources(context)
    return { basis: rents.basis, ...(await listRentFacets(rents)) }
  },

  async rentSuggest(context) {
    const { sources, conditions } = await readRentSources(context)
    return { choices: await suggestNames(sources, 'rents', { conditions, ...context.query }) }
  },

  async rents(context) {
    const { sort, direction, after, limit } = context.query
    const order = { sort, direction }
    const cursor = after === undefined ? undefined : parseCursor(after, order, rentPages)
    const { sources, basis, conditions } = await readRentSources(context)
    const found = await rowsFor(sources, rentRows(conditions, order, limit + 1, cursor))
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const labels = await labelsFor(sources, rentNeeds(page))
    return {
      basis,
      rows: page.map((one) => toRentRow(one, labels)),
      next: last && found.length > limit ? encodeCursor(order, rentCursor(last, order)) : null,
    }
  },
})

const singleHandlers = handle(
  { rent, rentExport },
  {
    rent: ({ sql, params }) => readRentDetail(sql, params.id),

    async rentExport(context) {
      const rents = await readRentSources(context)
      return sendRegister(context, rents.sources, exportRents(rents))
    },
  },
)

/** The covered time also depends on the day: contracts that begin later are not counted. */
const readState = async (context: Context) => `${await coverageState(context)} ${gulfDay(context.now())}`

export const rentHandlers = [
  ...figureHandlers.map((route) => revalidated(route, readState)),
  ...singleHandlers,
]
