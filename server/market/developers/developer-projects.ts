import type { ProjectOnRecord } from '#domain/developers/record.ts'
import type { DeveloperKind } from '#domain/developers/sorts.ts'
import type { Sql } from '#server/db/sql.ts'
import { listDealNames } from '#server/facts/deal-names.ts'

type City = { cityId: number; demonstration: boolean }

export type DeveloperProject = ProjectOnRecord & {
  id: number
  /** Positive for a brand, negative for a company. */
  builder: number
  startedOn: string | null
}

/** The published projects of a city that have a developer, with the facts of its delivery record. */
export function developerProjects(sql: Sql, { cityId, demonstration }: City): Promise<DeveloperProject[]> {
  return sql<DeveloperProject[]>`
    select p.id, case b.kind when 'brand' then b.id else -b.id end as builder, p.status_code, p.first_due_on, p.due_on,
           p.first_seen_on, p.seen_on, p.completed_on, p.started_on, known_homes(p.units, p.villas) as homes
      from projects p join project_builders b on b.project_id = p.id
     where p.city_id = ${cityId} and p.demonstration = ${demonstration} and b.id is not null
     order by p.id`
}

/** The developer of each name under which deals are filed. */
export async function developerTerms(
  sql: Sql,
  projects: readonly DeveloperProject[],
): Promise<ReadonlyMap<number, number>> {
  const names = await listDealNames(
    sql,
    projects.map(({ id }) => id),
  )
  return new Map(
    projects.flatMap(({ id, builder }) => {
      const term = names.get(id)
      return term === undefined ? [] : [[term, builder] as const]
    }),
  )
}

export type NamedDeveloper = {
  builder: number
  kind: DeveloperKind
  slug: string
  name: string | null
  registerNumbers: string[]
}

/** Developers by their numbers. An unpublished one is left out. */
export function namedDevelopers(sql: Sql, builders: readonly number[]): Promise<NamedDeveloper[]> {
  const ids = (isBrand: boolean) => builders.flatMap((id) => (id > 0 === isBrand ? [Math.abs(id)] : []))
  return sql<NamedDeveloper[]>`
    select case kind when 'brand' then id else -id end as builder, kind, slug, name, register_numbers from builders
     where (kind = 'brand' and id = any(${ids(true)})) or (kind = 'company' and id = any(${ids(false)}))`
}
