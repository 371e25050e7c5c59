import { Readable } from 'node:stream'
import { developers } from '#contract/developers.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { handle } from '#server/http/handle.ts'
import { developersCompared, developersPage } from './directory.ts'
import { developersCsv, projectsCsv } from './export.ts'
import { developerBy } from './profile.ts'

export const developersHandlers = handle(developers, {
  list: ({ sql, query, now }) => developersPage(sql, query, gulfDay(now())),

  async export({ sql, query, now, reply, exportRows }) {
    const today = gulfDay(now())
    const pageAfter = (after?: string) =>
      developersPage(sql, { ...query, after }, today, limits.developers.exportRowsAtOnce)
    const first = await pageAfter()
    await exportRows.announce(first.total)
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition(`developers-${today}.csv`))
      .header('x-total-count', first.total)
    return Readable.from(developersCsv(first, pageAfter, exportRows.send), { objectMode: false })
  },

  compare: ({ sql, query, now }) => developersCompared(sql, query.slugs.split(','), gulfDay(now())),

  async exportProjects({ sql, params, now, reply, exportRows }) {
    const today = gulfDay(now())
    const { slug, projects } = await developerBy(sql, params.slug, today)
    await exportRows.send(projects.length)
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition(`${slug}-projects-${today}.csv`))
      .header('x-total-count', projects.length)
    return projectsCsv(projects)
  },

  read: ({ sql, params, now }) => developerBy(sql, params.slug, gulfDay(now())),
})
