import type { RentHoldings, YearOfRents } from '#domain/score/resolvers/rents.ts'
import type { PropertyType } from '#domain/market/codes.ts'
import type { Queryable } from '#server/db/sql.ts'
import { computeRentCoverage, type CoveredRents } from '#server/engine/rent-coverage.ts'
import { coveredSpans, isCovered } from './covered-deals.ts'
import { areaKey, type ScoredProject } from './scored-project.ts'

const years = 6

type AreaRents = Omit<RentHoldings, 'prices'>

type Row = {
  cityId: number
  areaId: number
  demonstration: boolean
  propertyType: PropertyType
  bedrooms: number
  /** Null for new contracts and renewals together. */
  kind: string | null
  /** Complete years before the last covered day. */
  year: number
  leases: number
  median: number
}

/** Areas of a property type. `gatherRents` looks one up. */
type RentsOfAreas = ReadonlyMap<string, AreaRents>

export function gatherRents(areas: RentsOfAreas, project: ScoredProject): AreaRents | null {
  return areas.get(`${areaKey(project)} ${project.propertyType}`) ?? null
}

/**
 * Rents of homes in the areas of these projects over six years. A contract for several properties gives no
 * rent of a home. A contract counts on its first day, and none that starts after `asOf` counts. Covered days
 * only; days of a sample only if a city has nothing else.
 */
export async function areaRents(
  sql: Queryable,
  projects: readonly ScoredProject[],
  asOf: string,
): Promise<RentsOfAreas> {
  const areaIds = [...new Set(projects.flatMap(({ areaId }) => areaId ?? []))]
  const cities = await computeRentCoverage(sql, asOf)
  const rows = await sql<Row[]>`
    select city_id, area_id, demonstration, property_type, bedrooms, kind, year, count(*)::int as leases,
           percentile_cont(0.5) within group (order by annual_minor) / 100 as median
      from (select l.city_id, l.area_id, c.demonstration, l.property_type, l.bedrooms, c.kind, c.annual_minor,
                   extract(year from age(s.until, c.starts_on))::int as year
              from rent_contracts c join rent_lines l on l.contract_id = c.id
              join (${coveredSpans(sql, cities)}) s
                on s.city_id = l.city_id and s.demonstration = c.demonstration and c.starts_on between s.first and s.last
             where c.properties = 1 and c.annual_minor > 0 and l.bedrooms is not null and l.area_id = any(${areaIds})
               and c.starts_on > s.until - interval '6 years') b
     group by grouping sets (
       (city_id, area_id, demonstration, property_type, bedrooms, kind, year),
       (city_id, area_id, demonstration, property_type, bedrooms, year))`
  return new Map(
    [...Map.groupBy(rows, (row) => `${areaKey(row)} ${row.propertyType}`)].flatMap(([key, ofArea]) => {
      const [{ cityId, demonstration } = { cityId: 0, demonstration: false }] = ofArea
      const city = cities.find((one) => one.cityId === cityId && one.demonstration === demonstration)
      return city ? [[key, rentsIn(ofArea, city)] as const] : []
    }),
  )
}

function rentsIn(rows: readonly Row[], city: CoveredRents): AreaRents {
  const kinds = Map.groupBy(
    rows.filter(({ kind }) => kind !== null),
    ({ bedrooms, kind }) => `${bedrooms} ${kind}`,
  )
  const isWhole = Array.from({ length: years }, (_, at) => isCovered(city, 12 * (at + 1), 12 * at))
  return {
    rentsUntil: city.until,
    isWhole: isWhole[0] ?? false,
    byBedrooms: rows
      .filter(({ kind, year }) => kind === null && year === 0)
      .map(({ bedrooms, leases, median }) => ({ bedrooms, leases, median })),
    strata: Array.from(kinds.values(), (of) => yearsIn(of, isWhole)),
  }
}

/** An incomplete year is not compared. */
function yearsIn(rows: readonly Row[], isWhole: readonly boolean[]): (YearOfRents | null)[] {
  return isWhole.map((isKnown, at) => {
    const row = isKnown ? rows.find(({ year }) => year === at) : undefined
    return row ? { leases: row.leases, median: row.median } : null
  })
}
