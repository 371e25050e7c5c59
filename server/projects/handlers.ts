import { projectMarket } from '#contract/projects/market.ts'
import { projectHeadings, projects } from '#contract/projects.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { handle } from '#server/http/handle.ts'
import { idsByName, projectCard, listProjects } from '#server/projects/listings/cards.ts'
import { projectBatches } from '#server/projects/listings/export.ts'
import { listFacets } from '#server/projects/listings/facets.ts'
import { projectMap } from '#server/projects/listings/map.ts'
import { readProjectMarket } from '#server/projects/market/market.ts'
import { paperHandlers } from '#server/projects/papers/paper-handlers.ts'
import { projectSheet } from './sheet.ts'
import { searchText } from '#server/projects/listings/text-filter.ts'

const listHandlers = handle(projects, {
  list: async (context) => {
    const { sql, query, now } = context
    const { filter } = await searchText(context, query)
    return listProjects(sql, filter, gulfDay(now()))
  },
  facets: async (context) => {
    const { sql, query, now } = context
    const { filter, isNear } = await searchText(context, query)
    return { ...(await listFacets(sql, filter, gulfDay(now()))), isNear }
  },
  map: async (context) => {
    const { sql, query, now } = context
    const { filter } = await searchText(context, query)
    return projectMap(sql, filter, gulfDay(now()))
  },
  read: ({ sql, params, now }) => projectSheet(sql, params.slug, gulfDay(now())),
  compare: async ({ sql, query, now }) => {
    const found = await Promise.all(
      query.slugs.split(',').map((slug) => projectCard(sql, slug, gulfDay(now()))),
    )
    return found.flatMap((project) => (project ? [project.card] : []))
  },
  export: async (context) => {
    const { sql, query, now, reply, exportRows } = context
    const { format, ...search } = query
    const today = gulfDay(now())
    const { filter } = await searchText(context, search)
    const ids = await idsByName(sql, filter, today)
    await exportRows.announce(ids.length)
    const batches = projectBatches({ sql, countRows: exportRows.send }, ids, today)
    return sendTable(reply, { name: `projects-${today}`, format }, { headings: projectHeadings, batches })
  },
})

const marketHandlers = handle(projectMarket, {
  market: ({ sql, engine, params, now }) => readProjectMarket({ sql, engine }, params.slug, gulfDay(now())),
})

export const projectsHandlers = [...listHandlers, ...marketHandlers, ...paperHandlers]
