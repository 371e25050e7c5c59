import { areas } from '#contract/areas.ts'
import { coverageState } from '#server/engine/coverage.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { fail } from '#server/http/problem.ts'
import { sharedRevalidated } from '#server/http/revalidated.ts'
import { areaGuide } from './guide.ts'
import { guidesState } from './guides.ts'
import { areaList } from './list.ts'

const handlers = handle(areas, {
  list: (context) => areaList(context, context.query),
  read: async (context) => {
    const guide = await areaGuide(context, context.params.slug, context.query.type)
    if (!guide) throw fail('NOT_FOUND')
    return guide
  },
})

const readState = async (context: Context) =>
  `${await coverageState(context)} ${await guidesState(context.sql)}`

export const areasHandlers = handlers.map((route) => sharedRevalidated(route, readState))
