import type { ProjectRents, RentFigure } from '#contract/project-market.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { periodStart } from '#domain/dates/months.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import type { Queryable } from '#server/db/sql.ts'
import { observationSource } from './observations.ts'
import type { LocatedSale } from './sales.ts'

type Kind = 'new' | 'renewal'
type Row = {
  year: number | null
  isAll: boolean
  rooms: number | null
  kind: Kind
  contracts: number
  medianMinor: number | null
  priced: number
  perSqm: number | null
}
type Found = { contracts: number; byNumber: number; byName: number; severalHomes: number }

/** Of a contract for one home and its line: what a rent is a median of. */
const medians = (sql: Queryable) => sql`
  count(*)::int as contracts, percentile_cont(0.5) within group (order by c.annual_minor) as median_minor,
  count(*) filter (where l.size_sqm > 0)::int as priced,
  percentile_cont(0.5) within group (order by c.annual_minor / 100.0 / l.size_sqm) filter (where l.size_sqm > 0) as per_sqm`
const bedrooms = (sql: Queryable) => sql`least(l.bedrooms, 5)::int`

/** The day of the newest rent contract held of a city that has begun; null where none is held. */
export async function rentsUntil(
  sql: Queryable,
  { cityId, demonstration }: Pick<LocatedSale, 'cityId' | 'demonstration'>,
  today: string,
): Promise<string | null> {
  const [held] = await sql<{ until: string }[]>`
    select starts_on as until from rent_contracts c
     where c.demonstration = ${demonstration} and starts_on <= ${today}
       and exists (select from rent_lines l where l.contract_id = c.id and l.city_id = ${cityId})
     order by starts_on desc limit 1`
  return held?.until ?? null
}

/** Rents of homes of the project, by bedrooms and by year; null where no contract was found of it. */
export async function readRents(
  sql: Queryable,
  project: LocatedSale,
  until: string | null,
): Promise<ProjectRents | null> {
  if (until === null) return null
  const found = await contractsOf(sql, project.id)
  if (found.contracts + found.severalHomes === 0) return null
  const span = { from: periodStart(until, 12), to: until }
  const [rows, [source]] = await Promise.all([
    figuresOf(sql, project.id, span),
    sql<{ source: ProjectRents['source'] }[]>`
      select ${observationSource(sql)} as source from data_sources s where key = ${project.demonstration ? 'demonstration' : 'ejari'}`,
  ])
  if (!source) return null
  const ofRooms = rows.filter(({ isAll }) => !isAll)
  const ofYears = rows.filter(({ isAll }) => isAll)
  const bothOf = (of: readonly Row[]) => ({
    new: rentFigure(of.find(({ kind }) => kind === 'new')),
    renewal: rentFigure(of.find(({ kind }) => kind === 'renewal')),
  })
  return {
    ...source,
    currency: project.currency,
    demonstration: project.demonstration,
    ...span,
    ...found,
    rooms: [...Map.groupBy(ofRooms, ({ rooms }) => rooms)].map(([rooms, of]) => ({ rooms, ...bothOf(of) })),
    years: [...Map.groupBy(ofYears, ({ year }) => year)].flatMap(([year, of]) =>
      year === null ? [] : [{ year, ...bothOf(of) }],
    ),
  }
}

async function contractsOf(sql: Queryable, projectId: number): Promise<Found> {
  const [found] = await sql<Found[]>`
    select count(*) filter (where c.properties = 1)::int as contracts,
           count(*) filter (where c.properties = 1 and project_basis = 'number')::int as by_number,
           count(*) filter (where c.properties = 1 and project_basis = 'name')::int as by_name,
           count(distinct c.id) filter (where c.properties > 1)::int as several_homes
      from rent_lines l join rent_contracts c on c.id = l.contract_id where l.project_id = ${projectId}`
  return found ?? { contracts: 0, byNumber: 0, byName: 0, severalHomes: 0 }
}

/** By bedrooms within the span; and of each year, whatever the bedrooms. */
function figuresOf(
  sql: Queryable,
  projectId: number,
  { from, to }: { from: string; to: string },
): Promise<Row[]> {
  const homes = sql`
    rent_lines l join rent_contracts c on c.id = l.contract_id
     where l.project_id = ${projectId} and c.properties = 1`
  return sql<Row[]>`
    (select null::int as year, false as is_all, ${bedrooms(sql)} as rooms, c.kind, ${medians(sql)}
       from ${homes} and c.starts_on between ${from} and ${to} group by 3, 4 order by 3 nulls last, 4)
    union all
    (select extract(year from c.starts_on)::int, true, null, c.kind, ${medians(sql)}
       from ${homes} and c.starts_on <= ${to} group by 1, 4 order by 1 desc, 4)`
}

/** New contracts of an area in the twelve months to `until`, by bedrooms. */
export async function areaRents(
  sql: Queryable,
  { demonstration, areaId, type }: { demonstration: boolean; areaId: number; type: string },
  until: string,
): Promise<Map<number | null, RentFigure>> {
  const rows = await sql<Row[]>`
    select ${bedrooms(sql)} as rooms, ${medians(sql)}
      from rent_lines l join rent_contracts c on c.id = l.contract_id
     where l.area_id = ${areaId} and l.property_type = ${type} and c.properties = 1 and c.kind = 'new'
       and c.demonstration = ${demonstration} and c.starts_on > ${addMonths(until, -12)} and c.starts_on <= ${until}
     group by 1`
  return new Map(rows.map((row) => [row.rooms, rentFigure(row)]))
}

export function rentFigure(row: Omit<Row, 'year' | 'isAll' | 'rooms' | 'kind'> | undefined): RentFigure {
  if (!row) return { contracts: 0, medianMinor: null, priced: 0, perSqm: null }
  const { contracts, medianMinor, priced, perSqm } = row
  return {
    contracts,
    medianMinor: publishable(medianMinor, contracts),
    priced,
    perSqm: publishable(perSqm, priced),
  }
}
