import { registers } from '#domain/market/registers.ts'
import { listDealNames } from '#server/facts/deal-names.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { countsBy } from '#server/engine/figures/figures.ts'
import { allConditions, fragment, anyOfConditions } from '#server/engine/fragments.ts'

/**
 * The number of market sales filed under exactly a project's name, by project id. Projects whose name is not
 * unique in the city or occurs in no deal are left out: their sales are unknown.
 */
export async function registeredSales(
  { sql, engine }: { sql: Sql; engine: Engine },
  ids: readonly number[],
): Promise<Map<number, number>> {
  const termByProject = await listDealNames(sql, ids)
  if (termByProject.size === 0) return new Map()
  const rows = await sql<{ id: number; demonstration: boolean }[]>`
    select id, demonstration from projects where id = any(${[...termByProject.keys()]})`
  const found = rows.flatMap(({ id, demonstration }) => {
    const term = termByProject.get(id)
    return term === undefined ? [] : [{ id, demonstration, term }]
  })
  const counts = await Promise.all(
    [true, false].map(async (demonstration) => {
      const own = found.filter((project) => project.demonstration === demonstration)
      if (own.length === 0) return []
      const register = fragment(`register ${demonstration ? '=' : '<>'} ${registers.demonstration.code}`)
      const terms = anyOfConditions(
        'project_id',
        own.map(({ term }) => term),
      )
      const { rows } = await engine.ask(
        countsBy('project', allConditions([register, fragment('exclusion = 0'), terms])),
      )
      const countByTerm = new Map(rows.map(({ key, n }) => [key, n]))
      return own.map(({ id, term }) => [id, countByTerm.get(term) ?? 0] as const)
    }),
  )
  return new Map(counts.flat())
}
