import { marketUnits } from '#contract/market/units.ts'
import { coverageState } from '#server/engine/coverage.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { revalidated } from '#server/http/revalidated.ts'
import { onlyRow, rowsFor } from '#server/market/basis.ts'
import { suggestNames } from '#server/market/suggestions.ts'
import { whereClause } from '#server/market/filters.ts'
import { labelsFor } from '#server/market/labels.ts'
import { encodeCursor, parseCursor } from '#server/market/page-cursor.ts'
import { sendRegister } from '#server/market/register-export.ts'
import { readUnitDetail } from './unit-detail.ts'
import { exportUnits } from './unit-export.ts'
import { listUnitFacets } from './unit-facets.ts'
import { countUnits, unitCursor, unitPages, unitRows } from './unit-questions.ts'
import { toUnitRow, unitNeeds } from './unit-row.ts'
import { readUnitSources } from './unit-sources.ts'

const { unit, unitExport, ...figures } = marketUnits

const figureHandlers = handle(figures, {
  async unitSummary(context) {
    const { sources, basis, conditions, notHeld } = await readUnitSources(context)
    const { n } = await onlyRow(sources, countUnits(conditions))
    return { basis, count: n, notHeld }
  },

  async unitFacets(context) {
    const units = await readUnitSources(context)
    return { basis: units.basis, ...(await listUnitFacets(units)) }
  },

  async unitSuggest(context) {
    const { sources, conditions } = await readUnitSources(context)
    return { choices: await suggestNames(sources, 'units', { conditions, ...context.query }) }
  },

  async units(context) {
    const { sort, direction, after, limit } = context.query
    const order = { sort, direction }
    const cursor = after === undefined ? undefined : parseCursor(after, order, unitPages)
    const { sources, basis, conditions } = await readUnitSources(context)
    const found = await rowsFor(sources, unitRows(whereClause(conditions), order, limit + 1, cursor))
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const labels = await labelsFor(sources, unitNeeds(page))
    return {
      basis,
      rows: page.map((one) => toUnitRow(one, labels)),
      next: last && found.length > limit ? encodeCursor(order, unitCursor(last, order)) : null,
    }
  },
})

const singleHandlers = handle(
  { unit, unitExport },
  {
    unit: ({ sql, params }) => readUnitDetail(sql, params.id),

    async unitExport(context) {
      const units = await readUnitSources(context)
      return sendRegister(context, units.sources, exportUnits(units))
    },
  },
)

const readState = (context: Context) => coverageState(context)

export const unitHandlers = [
  ...figureHandlers.map((route) => revalidated(route, readState)),
  ...singleHandlers,
]
