import { marketOverview } from '#contract/market/overview.ts'
import { quartersTable } from '#server/http/exports/figure-cells.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { fail } from '#server/problems/problem.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { sharedRevalidated } from '#server/http/revalidated.ts'
import { areaSample } from './area-sample.ts'
import { measuresState } from '#server/engine/figures/area-measures.ts'
import { guidesState } from './area-names.ts'
import { cityOverviews } from './city-overview.ts'
import { readWeeks } from './week.ts'

const { exportCityQuarters, ...figures } = marketOverview

const handlers = handle(figures, {
  cities: async (context) => ({ cities: await cityOverviews(context, context.query.type) }),
  sample: async (context) => ({ sample: await areaSample(context) }),
  week: async (context) => ({ weeks: await readWeeks(context) }),
})

const exportHandlers = handle(
  { exportCityQuarters },
  {
    async exportCityQuarters(context) {
      const { params, query, reply } = context
      const cities = await cityOverviews(context, query.type)
      const found = cities.find(({ basis }) => basis.city === params.city)
      if (!found || found.type === null) throw fail('NOT_FOUND')
      const { basis, type, quarters } = found
      return sendTable(
        reply,
        { name: `${basis.city}-${type}-by-quarter`, format: query.format },
        quartersTable({ place: basis.name, type, basis, points: quarters }),
      )
    },
  },
)

const readState = async (context: Context) =>
  `${await measuresState(context)} ${await guidesState(context.sql)}`

/** The public view of the market. */
export const overviewHandlers = [
  ...handlers.map((route) => sharedRevalidated(route, readState)),
  ...exportHandlers,
]
