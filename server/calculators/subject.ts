import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Context } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import type { calculators } from '#contract/calculators.ts'
import type { Subject } from './calculation-pdf.ts'

type Call = Pick<Context<typeof calculators.pdf>, 'sql' | 'person' | 'isOpen' | 'query'>

/** What the inputs describe; null for those who may not read it. Throws NOT_FOUND where nothing is published. */
export async function readSubject({ sql, person, isOpen, query }: Call): Promise<Subject | null> {
  const { project } = query
  if (project === undefined || !person || !(await isOpen('projects'))) return null
  const [found] = await sql<{ name: string; demonstration: boolean }[]>`
    select name, demonstration from project_listings where slug = ${project}`
  if (!found) throw fail('NOT_FOUND')
  return { name: found.name, isDemonstration: found.demonstration }
}

export async function readCityNames(sql: Queryable): Promise<Record<LaunchCity, string>> {
  const rows = await sql<{ slug: string; name: string }[]>`
    select slug, name from cities where slug in ${sql([...launchCities])}`
  const name = (city: LaunchCity) => rows.find(({ slug }) => slug === city)?.name ?? city
  return { dubai: name('dubai'), 'abu-dhabi': name('abu-dhabi'), riyadh: name('riyadh') }
}
