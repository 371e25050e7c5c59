import { developers } from '#contract/developers.ts'
import { handle } from '#server/http/handle.ts'
import { developersOf, developersPage } from './directory.ts'
import { developersCsv } from './export.ts'
import { developerBy } from './profile.ts'

export const developersHandlers = handle(developers, {
  list: ({ sql, query, now }) => developersPage(sql, query, dayOf(now())),

  async export({ sql, query, now, reply }) {
    const today = dayOf(now())
    const found = await developersOf(sql, query, today)
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="developers-${today}.csv"`)
      .header('x-total-count', found.length)
    return developersCsv(found)
  },

  read: ({ sql, params, now }) => developerBy(sql, params.slug, dayOf(now())),
})

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
