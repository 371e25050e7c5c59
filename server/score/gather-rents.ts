import type { RentHoldings, YearOfRents } from '#domain/score/resolvers/rents.ts'
import type { PropertyType } from '#domain/market/codes.ts'
import type { Queryable } from '#server/db/sql.ts'
import { areaKey, type ScoredProject } from './scored-project.ts'

export type AreaRents = Omit<RentHoldings, 'prices'>

type Row = {
  areaId: number
  demonstration: boolean
  propertyType: PropertyType
  rentsUntil: string
  bedrooms: number
  /** Null for new contracts and renewals together. */
  kind: string | null
  /** Whole years before the newest contract. */
  year: number
  leases: number
  median: number
}

/** Areas of a type of property: `rentsOf` finds one again. */
export type RentsOfAreas = ReadonlyMap<string, AreaRents>

export function gatherRents(areas: RentsOfAreas, project: ScoredProject): AreaRents | null {
  return areas.get(`${areaKey(project)} ${project.propertyType}`) ?? null
}

/**
 * What homes of the areas of these projects were let for in six years. A contract for several properties tells no rent of
 * a home; a contract counts on the day it begins, and none that begins later than `asOf`.
 */
export async function areaRents(
  sql: Queryable,
  projects: readonly ScoredProject[],
  asOf: string,
): Promise<RentsOfAreas> {
  const areaIds = [...new Set(projects.flatMap(({ areaId }) => areaId ?? []))]
  const begun = sql`
    select l.city_id, l.area_id, c.demonstration, l.property_type, l.bedrooms, c.kind, c.starts_on, c.annual_minor
      from rent_contracts c join rent_lines l on l.contract_id = c.id
     where c.properties = 1 and c.annual_minor > 0 and l.bedrooms is not null and c.starts_on <= ${asOf}`
  const rows = await sql<Row[]>`
    with begun as materialized (${begun}),
    spans as (select city_id, demonstration, max(starts_on) as until from begun group by 1, 2)
    select area_id, demonstration, property_type, until as rents_until, bedrooms, kind, year, count(*)::int as leases,
           percentile_cont(0.5) within group (order by annual_minor) / 100 as median
      from (select b.*, s.until, extract(year from age(s.until, b.starts_on))::int as year
              from begun b join spans s using (city_id, demonstration)
             where b.area_id = any(${areaIds}) and b.starts_on > s.until - interval '6 years') b
     group by grouping sets (
       (area_id, demonstration, property_type, until, bedrooms, kind, year),
       (area_id, demonstration, property_type, until, bedrooms, year))`
  return new Map(
    Array.from(
      Map.groupBy(rows, (row) => `${areaKey(row)} ${row.propertyType}`),
      ([key, ofArea]) => [key, rentsIn(ofArea)],
    ),
  )
}

function rentsIn(rows: readonly Row[]): AreaRents {
  const kinds = Map.groupBy(
    rows.filter(({ kind }) => kind !== null),
    ({ bedrooms, kind }) => `${bedrooms} ${kind}`,
  )
  return {
    rentsUntil: rows[0]?.rentsUntil ?? '',
    byBedrooms: rows
      .filter(({ kind, year }) => kind === null && year === 0)
      .map(({ bedrooms, leases, median }) => ({ bedrooms, leases, median })),
    strata: Array.from(kinds.values(), yearsIn),
  }
}

function yearsIn(rows: readonly Row[]): (YearOfRents | null)[] {
  return Array.from({ length: 6 }, (_, at) => {
    const row = rows.find(({ year }) => year === at)
    return row ? { leases: row.leases, median: row.median } : null
  })
}
