import { developerHeadings, developers } from '#contract/developers.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { handle } from '#server/http/handle.ts'
import { developersCompared, developersPage } from './directory.ts'
import { developerBatches, projectsTable } from './export.ts'
import { developerBy } from './profile.ts'

export const developersHandlers = handle(developers, {
  list: ({ sql, query, now }) => developersPage(sql, query, gulfDay(now())),

  async export({ sql, query: { format, ...filter }, now, reply, exportRows }) {
    const today = gulfDay(now())
    const pageAfter = (after?: string) =>
      developersPage(sql, { ...filter, after }, today, limits.developers.exportRowsAtOnce)
    const first = await pageAfter()
    await exportRows.announce(first.total)
    reply.header('x-total-count', first.total)
    const batches = developerBatches(first, pageAfter, exportRows.send)
    return sendTable(reply, { name: `developers-${today}`, format }, { headings: developerHeadings, batches })
  },

  compare: ({ sql, query, now }) => developersCompared(sql, query.slugs.split(','), gulfDay(now())),

  async exportProjects({ sql, params, query, now, reply, exportRows }) {
    const today = gulfDay(now())
    const { slug, projects } = await developerBy(sql, params.slug, today)
    await exportRows.send(projects.length)
    reply.header('x-total-count', projects.length)
    return sendTable(reply, { ...query, name: `${slug}-projects-${today}` }, projectsTable(projects))
  },

  read: ({ sql, params, now }) => developerBy(sql, params.slug, gulfDay(now())),
})
