import type { CalculationSource } from '#domain/calculators/source.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { cityMarkets } from '#server/engine/figures/holdings.ts'
import type { Context } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import type { calculators } from '#contract/calculators.ts'
import type { Subject } from './calculation-pdf.ts'

const { sourcesAtMost } = limits.calculators

type Call = Pick<Context<typeof calculators.pdf>, 'sql' | 'engine' | 'person' | 'isOpen'>

/** What the inputs describe; null for those who may not read it. Throws NOT_FOUND for what does not exist. */
export async function readSubject(
  { sql, engine, person, isOpen }: Call,
  { project, area, asset }: CalculationSource,
): Promise<Subject | null> {
  if (area !== undefined) return areaSubject({ sql, engine }, area)
  if (!person) return null
  if (asset !== undefined) {
    if (!(await isOpen('favorites'))) return null
    const [own] = await sql<Subject[]>`
      select a.title as name, coalesce(p.demonstration, false) as is_demonstration
        from assets a left join projects p on p.id = a.project_id and p.published
       where a.id = ${asset} and a.user_id = ${person.id}`
    return found(own)
  }
  if (project === undefined || !(await isOpen('projects'))) return null
  const [published] = await sql<Subject[]>`
    select name, demonstration as is_demonstration from project_listings where slug = ${project}`
  return found(published)
}

async function areaSubject({ sql, engine }: Pick<Call, 'sql' | 'engine'>, slug: string): Promise<Subject> {
  const [guide] = await sql<{ title: string; city: string }[]>`
    select g.title, c.slug as city
      from area_guides g join areas a on a.id = g.area_id join cities c on c.id = a.city_id
     where g.slug = ${slug} and g.published`
  const { title, city } = found(guide)
  const market = (await cityMarkets({ sql, engine })).find((one) => one.slug === city)
  return { name: title, isDemonstration: market?.data === 'demonstration' }
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw fail('NOT_FOUND')
  return row
}

/** What a member can fill a calculator from: own assets, and projects on the watchlist. */
export async function listSources(sql: Queryable, userId: string) {
  const [assets, projects] = await Promise.all([
    sql<{ id: string; title: string }[]>`
      select id, title from assets where user_id = ${userId} order by title, id limit ${sourcesAtMost}`,
    sql<{ slug: string; name: string }[]>`
      select l.slug, l.name from favorites f join project_listings l on l.project_id = f.project_id
       where f.user_id = ${userId} and f.removed_at is null and f.archived_at is null
       order by l.name, l.slug limit ${sourcesAtMost}`,
  ])
  return { assets, projects }
}

export async function readCityNames(sql: Queryable): Promise<Record<LaunchCity, string>> {
  const rows = await sql<{ slug: string; name: string }[]>`
    select slug, name from cities where slug in ${sql([...launchCities])}`
  const name = (city: LaunchCity) => rows.find(({ slug }) => slug === city)?.name ?? city
  return { dubai: name('dubai'), 'abu-dhabi': name('abu-dhabi'), riyadh: name('riyadh') }
}
