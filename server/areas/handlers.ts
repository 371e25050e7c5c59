import { areaComparison } from '#contract/areas/comparison.ts'
import { areas } from '#contract/areas.ts'
import { measuresState } from '#server/engine/figures/area-measures.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { sharedRevalidated } from '#server/http/revalidated.ts'
import { boundariesState, cityBoundaries } from './boundaries.ts'
import { affordableAreas } from './budget.ts'
import { compareAreas } from './compare.ts'
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
    const found = await affordableAreas(context, context.query)
    if (!found) throw fail('NOT_FOUND')
    return found
  },
})

export const areasHandlers = [...handlers, ...comparisonHandlers].map((route) =>
  sharedRevalidated(route, readState),
)
