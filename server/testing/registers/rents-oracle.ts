import { foldName } from '#domain/areas/fold-name.ts'
import { medianInterval } from '#domain/market/measures/median-interval.ts'
import type { Sql } from '#server/db/sql.ts'
import { quantile } from './sales-oracle.ts'

/** A stored contract with its first line, from which expected figures are computed independently. */
export type OracleRent = {
  id: number
  demonstration: boolean
  startsOn: string
  kind: 'new' | 'renewal'
  annualMinor: number
  properties: number
  cityId: number
  areaId: number
  projectName: string | null
  propertyType: string
  rooms: number | null
  usage: string | null
  sizeSqm: number | null
}

/** All stored contracts, each with the lowest of its lines. */
export async function allRents(sql: Sql): Promise<OracleRent[]> {
  return sql<OracleRent[]>`
    select distinct on (c.id) c.id::float8 as id, c.demonstration, c.starts_on::text as starts_on, c.kind,
           c.annual_minor::float8 as annual_minor, c.properties, l.city_id, l.area_id, l.project_name, l.property_type,
           l.bedrooms as rooms, l.usage, l.size_sqm
      from rent_contracts c join rent_lines l on l.contract_id = c.id order by c.id, l.line`
}

const isHome = ({ propertyType, usage }: OracleRent): boolean =>
  (propertyType === 'unit' || propertyType === 'villa') &&
  (usage === null || usage.toLowerCase().includes('residential'))

/** Contracts that state the rent of one home. */
export const isOneHome = (rent: OracleRent): boolean =>
  isHome(rent) && rent.properties === 1 && rent.annualMinor > 0

export const perSqm = ({ annualMinor, sizeSqm, properties }: OracleRent): number | null =>
  properties === 1 && sizeSqm !== null && sizeSqm > 0 ? annualMinor / 100 / sizeSqm : null

export const isInProject = ({ projectName }: OracleRent, name: string): boolean =>
  projectName !== null && foldName(projectName) === foldName(name)

const spread = (values: readonly number[], isMixed: boolean) => {
  const at = (share: number) => (values.length < 5 || isMixed ? null : quantile(values, share))
  return { count: values.length, lower: at(0.25), median: at(0.5), upper: at(0.75) }
}

/** The figures of these contracts by hand; `isBothNamed` where the filter names flats and villas. */
export function rentFiguresByHand(rents: readonly OracleRent[], isBothNamed: boolean) {
  const homes = rents.filter(isOneHome)
  const isMixed = !isBothNamed && new Set(homes.map(({ propertyType }) => propertyType)).size > 1
  const amounts = homes.map(({ annualMinor }) => annualMinor)
  const { lower, upper } = medianInterval(amounts)
  const count = (of: (rent: OracleRent) => boolean) => rents.filter(of).length
  const reasons = [
    { reason: 'several', count: count(({ properties }) => properties !== 1) },
    { reason: 'not-a-home', count: count((rent) => rent.properties === 1 && !isHome(rent)) },
    {
      reason: 'no-amount',
      count: count((rent) => rent.properties === 1 && isHome(rent) && rent.annualMinor <= 0),
    },
  ]
  return {
    count: rents.length,
    newCount: count(({ kind }) => kind === 'new'),
    leftOut: reasons.filter((one) => one.count > 0),
    rent: spread(amounts, isMixed),
    interval: lower === null || upper === null || isMixed ? null : { lower, upper },
    perSqm: spread(
      homes.flatMap((rent) => perSqm(rent) ?? []),
      isMixed,
    ),
    isMixed,
  }
}
