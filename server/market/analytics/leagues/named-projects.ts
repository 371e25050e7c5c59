import type { Sql } from '#server/db/sql.ts'
import type { CityMarket } from '#server/engine/figures/holdings.ts'
import { listDealNames } from '#server/facts/deal-names.ts'

/** A project as deals are filed under it, with what the directory says where it lists it. */
export type NamedProject = {
  name: string
  /** Null where the directory does not list it, or lists several of the name. */
  slug: string | null
  homes: number | null
  startedOn: string | null
}

/** The projects of a city by the terms under which their deals are filed. */
export async function namedProjects(
  sql: Sql,
  { cityId, data }: Pick<CityMarket, 'cityId' | 'data'>,
  terms: readonly number[],
): Promise<ReadonlyMap<number, NamedProject>> {
  if (terms.length === 0) return new Map()
  const filed = await sql<{ term: number; name: string }[]>`
    select id as term, name from terms where id = any(${[...terms]}) and kind = 'project'`
  const listed = await sql<(NamedProject & { id: number })[]>`
    select p.id, coalesce(l.name, p.name) as name, p.slug, known_homes(p.units, p.villas) as homes, coalesce(p.started_on, p.registered_on) as started_on
      from projects p join project_listings l on l.project_id = p.id
     where p.city_id = ${cityId} and p.demonstration = ${data === 'demonstration'}
       and folded_name(p.name) in (select folded from terms where id = any(${[...terms]}))`
  const names = await listDealNames(
    sql,
    listed.map(({ id }) => id),
  )
  const byTerm = new Map(
    listed.flatMap(({ id, ...project }) => {
      const term = names.get(id)
      return term === undefined ? [] : [[term, project] as const]
    }),
  )
  return new Map(
    filed.map(({ term, name }) => [
      term,
      byTerm.get(term) ?? { name, slug: null, homes: null, startedOn: null },
    ]),
  )
}
