import { marketOverview } from '#contract/market/overview.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { sharedRevalidated } from '#server/http/revalidated.ts'
import { areaSample } from './area-sample.ts'
import { measuresState } from '#server/engine/figures/area-measures.ts'
import { guidesState } from './area-names.ts'
import { cityOverviews } from './city-overview.ts'
import { readWeeks } from './week.ts'

const handlers = handle(marketOverview, {
  cities: async (context) => ({ cities: await cityOverviews(context, context.query.type) }),
  sample: async (context) => ({ sample: await areaSample(context) }),
  week: async (context) => ({ weeks: await readWeeks(context) }),
})

const readState = async (context: Context) =>
  `${await measuresState(context)} ${await guidesState(context.sql)}`

/** The public view of the market. */
export const overviewHandlers = handlers.map((route) => sharedRevalidated(route, readState))
