import { foldName } from '#domain/areas/fold-name.ts'
import { registers } from '#domain/market/registers.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { countsBy } from '#server/engine/figures.ts'
import { allOf, fragment, oneOf } from '#server/engine/fragments.ts'

type Named = { id: number; cityId: number; name: string; demonstration: boolean }

/**
 * How many market sales the registers hold under a project's very name, by the number of the project. One whose name
 * another project of the city bears too, or that no deal names, is left out: its sales are not known.
 */
export async function registeredSales(
  { sql, engine }: { sql: Sql; engine: Engine },
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const named = await sql<Named[]>`
    select p.id, p.city_id, p.name, p.demonstration from projects p
     where p.id = any(${[...ids]})
       and not exists (select from projects other
                        where other.city_id = p.city_id and other.demonstration = p.demonstration and other.id <> p.id
                          and lower(other.name) = lower(p.name))`
  const folded = named.map(({ name }) => foldName(name))
  const terms = await sql<{ id: number; cityId: number; folded: string }[]>`
    select id, city_id, folded from terms where kind = 'project' and folded = any(${folded})`
  const termOf = new Map(terms.map(({ id, cityId, folded: name }) => [`${cityId} ${name}`, id]))
  const found = named.flatMap((project) => {
    const term = termOf.get(`${project.cityId} ${foldName(project.name)}`)
    return term === undefined ? [] : [{ ...project, term }]
  })
  const counts = await Promise.all(
    [true, false].map(async (demonstration) => {
      const own = found.filter((project) => project.demonstration === demonstration)
      if (own.length === 0) return []
      const register = fragment(`register ${demonstration ? '=' : '<>'} ${registers.demonstration.code}`)
      const terms = oneOf(
        'project_id',
        own.map(({ term }) => term),
      )
      const { rows } = await engine.ask(
        countsBy('project', allOf([register, fragment('exclusion = 0'), terms])),
      )
      const countOf = new Map(rows.map(({ key, n }) => [key, n]))
      return own.map(({ id, term }) => [id, countOf.get(term) ?? 0] as const)
    }),
  )
  return new Map(counts.flat())
}
