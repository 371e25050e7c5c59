import { areaComparison } from '#contract/areas/comparison.ts'
import { areaExports } from '#contract/areas/exports.ts'
import { areas } from '#contract/areas.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { measuresState } from '#server/engine/figures/area-measures.ts'
import { quartersTable } from '#server/http/exports/figure-cells.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { sharedRevalidated } from '#server/http/revalidated.ts'
import { boundariesState, cityBoundaries } from './boundaries.ts'
import { affordableAreas } from './budget.ts'
import { compareAreas } from './compare.ts'
import { budgetTable, comparedAreasTable } from './exports/comparison-tables.ts'
import { guideTable } from './exports/guide-table.ts'
import { areaGuide } from './guide.ts'
import { guidesState } from './guides.ts'
import { areaList } from './list.ts'

const handlers = handle(areas, {
  list: (context) => areaList(context, context.query),
  boundaries: ({ sql, params }) => cityBoundaries(sql, params.city),
  read: async (context) => {
    const guide = await areaGuide(context, context.params.slug, context.query.type)
    if (!guide) throw fail('NOT_FOUND')
    return guide
  },
})

const readState = async (context: Context) =>
  `${await measuresState(context)} ${await guidesState(context.sql)} ${await boundariesState(context.sql)}`

const comparisonHandlers = handle(areaComparison, {
  compare: (context) => compareAreas(context, context.query),
  budget: async (context) => {
    const found = await affordableAreas(context, context.query, context.query.page)
    if (!found) throw fail('NOT_FOUND')
    return found
  },
})

type OfGuide = Context<(typeof areaExports)['exportGuide']>

async function readGuide(context: OfGuide) {
  const guide = await areaGuide(context, context.params.slug, context.query.type)
  if (!guide) throw fail('NOT_FOUND')
  return guide
}

const exportHandlers = handle(areaExports, {
  async exportGuide(context) {
    const guide = await readGuide(context)
    const { query, reply, now } = context
    const name = `${guide.slug}-${guide.market?.type ?? 'guide'}-${gulfDay(now())}`
    return sendTable(reply, { name, format: query.format }, guideTable(guide))
  },

  async exportQuarters(context) {
    const { slug, title, basis, market } = await readGuide(context)
    if (!market) throw fail('NOT_FOUND')
    const { type, quarters } = market
    return sendTable(
      context.reply,
      { name: `${slug}-${type}-by-quarter`, format: context.query.format },
      quartersTable({ place: title, type, basis, points: quarters }),
    )
  },

  async exportComparison(context) {
    const { query, reply, now } = context
    const { areas: compared, type } = await compareAreas(context, query)
    return sendTable(
      reply,
      { name: `compared-areas-${gulfDay(now())}`, format: query.format },
      comparedAreasTable(compared, type),
    )
  },

  async exportBudget(context) {
    const { query, reply } = context
    const found = await affordableAreas(context, query, 'all')
    if (!found) throw fail('NOT_FOUND')
    const name = `areas-in-budget-${found.basis.city}`
    return sendTable(reply, { name, format: query.format }, budgetTable(found, query))
  },
})

export const areasHandlers = [
  ...[...handlers, ...comparisonHandlers].map((route) => sharedRevalidated(route, readState)),
  ...exportHandlers,
]
