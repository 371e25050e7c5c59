import type { ProjectMarket } from '#contract/projects/market.ts'
import { findNamesakes } from '#server/facts/deal-names.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { fail } from '#server/problems/problem.ts'
import { readAreaSupply, type InArea } from './area-supply.ts'
import { rentCoverage } from '#server/engine/rent-coverage.ts'
import { readRents, rentSpan } from './rents.ts'
import { salesBasis, readSales } from './sales.ts'

/** Deals, rents and nearby supply of a published project. Throws NOT_FOUND. */
export async function readProjectMarket(
  sources: { sql: Sql; engine: Engine },
  slug: string,
  today: string,
): Promise<ProjectMarket> {
  const { sql, engine } = sources
  const project = await placedProject(sql, slug)
  const [namesakes, basis, coveredRents] = await Promise.all([
    findNamesakes(sql, project.id),
    salesBasis({ sql, engine }, project),
    rentCoverage(sources, today),
  ])
  const rentsIn = rentSpan(coveredRents, project)
  const [sales, rents, area] = await Promise.all([
    readSales(sources, project, basis),
    readRents(sql, project, rentsIn),
    readAreaSupply(sources, project, { basis, rentsIn, today }),
  ])
  return { namesakes, sales, rents, area }
}

async function placedProject(sql: Sql, slug: string): Promise<InArea> {
  const [project] = await sql<InArea[]>`
    select p.id, p.city_id, c.country, c.currency, p.demonstration, p.property_type as type,
           coalesce(p.completed_on, p.due_on) as handover_on,
           case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as area
      from projects p join cities c on c.id = p.city_id left join areas a on a.id = p.area_id
     where p.slug = ${slug} and p.published`
  if (!project) throw fail('NOT_FOUND')
  return project
}
