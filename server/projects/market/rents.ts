import type { ProjectRents, RentFigure } from '#contract/projects/market.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { periodStart } from '#domain/dates/months.ts'
import type { Coverage } from '#domain/market/coverage/coverage.ts'
import { coverYear, rangeState, type CoveredSpans } from '#domain/market/coverage/covered-spans.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import type { Queryable } from '#server/db/sql.ts'
import { spanCoverage } from '#server/engine/figures/answer-figures.ts'
import type { CoveredRents } from '#server/engine/rent-coverage.ts'
import { observationSource } from '#server/projects/observations.ts'
import type { LocatedSale } from './sales.ts'

type Both = { new: RentFigure; renewal: RentFigure }
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

/** Contracts for one home with their line: the basis of rent medians. */
const medians = (sql: Queryable) => sql`
  count(*)::int as contracts, percentile_cont(0.5) within group (order by c.annual_minor) as median_minor,
  count(*) filter (where l.size_sqm > 0)::int as priced,
  percentile_cont(0.5) within group (order by c.annual_minor / 100.0 / l.size_sqm) filter (where l.size_sqm > 0) as per_sqm`
const bedrooms = (sql: Queryable) => sql`least(l.bedrooms, 5)::int`

/** The covered days of a city's rents in the twelve months to the last of them. */
export type RentSpan = CoveredSpans & { from: string; until: string; coverage: Coverage }

/** The covered days of a city's rents. Null if there are none. */
export function rentSpan(
  rents: readonly CoveredRents[],
  { cityId, demonstration }: Pick<LocatedSale, 'cityId' | 'demonstration'>,
): RentSpan | null {
  const city = rents.find((one) => one.cityId === cityId && one.demonstration === demonstration)
  if (!city) return null
  const { until, coverage } = city
  return { ...coverYear(coverage, until), from: periodStart(until, 12), until, coverage }
}

/** Whether a contract starts on one of these days. */
const beganOn = (sql: Queryable, held: readonly DayRange[]) => sql`
  exists (select from unnest(${held.map(({ from }) => from)}::date[], ${held.map(({ to }) => to)}::date[]) as held (first, last)
           where c.starts_on between held.first and held.last)`

/** Rents of homes of the project, by bedrooms and by year. Null if no contract was matched to it. */
export async function readRents(
  sql: Queryable,
  project: LocatedSale,
  span: RentSpan | null,
): Promise<ProjectRents | null> {
  if (span === null) return null
  const found = await countContracts(sql, project.id)
  if (found.contracts + found.severalHomes === 0) return null
  const [rows, [source]] = await Promise.all([
    readFigures(sql, project.id, span),
    sql<{ source: ProjectRents['source'] }[]>`
      select ${observationSource(sql)} as source from data_sources s where key = ${project.demonstration ? 'demonstration' : 'ejari'}`,
  ])
  if (!source) return null
  const ofRooms = rows.filter(({ isAll }) => !isAll)
  const ofYears = rows.filter(({ isAll }) => isAll)
  const newAndRenewal = (of: readonly Row[]): Both => ({
    new: rentFigure(of.find(({ kind }) => kind === 'new')),
    renewal: rentFigure(of.find(({ kind }) => kind === 'renewal')),
  })
  return {
    ...source,
    currency: project.currency,
    demonstration: project.demonstration,
    from: span.from,
    to: span.until,
    coverage: spanCoverage({ ...span, missingBefore: [] }),
    ...found,
    rooms: [...Map.groupBy(ofRooms, ({ rooms }) => rooms)].map(([rooms, of]) => ({
      rooms,
      ...newAndRenewal(of),
    })),
    years: [...Map.groupBy(ofYears, ({ year }) => year)].flatMap(([year, of]) =>
      year === null ? [] : [ofYear(span, year, newAndRenewal(of))],
    ),
  }
}

/** A year with its covered share up to the last covered day. Without medians if none of it is covered. */
function ofYear({ coverage, until }: RentSpan, year: number, both: Both): ProjectRents['years'][number] {
  const state = rangeState(coverage, { from: `${year}-01-01`, to: `${year}-12-31` }, until)
  const withheld = (figure: RentFigure) => ({ ...figure, medianMinor: null, perSqm: null })
  if (state !== 'missing') return { year, state, ...both }
  return { year, state, new: withheld(both.new), renewal: withheld(both.renewal) }
}

async function countContracts(sql: Queryable, projectId: number): Promise<Found> {
  const [found] = await sql<Found[]>`
    select count(*) filter (where c.properties = 1)::int as contracts,
           count(*) filter (where c.properties = 1 and project_basis = 'number')::int as by_number,
           count(*) filter (where c.properties = 1 and project_basis = 'name')::int as by_name,
           count(distinct c.id) filter (where c.properties > 1)::int as several_homes
      from rent_lines l join rent_contracts c on c.id = l.contract_id where l.project_id = ${projectId}`
  return found ?? { contracts: 0, byNumber: 0, byName: 0, severalHomes: 0 }
}

/** By bedrooms on the covered days, and by year for all bedrooms. */
function readFigures(sql: Queryable, projectId: number, { held, until }: RentSpan): Promise<Row[]> {
  const homes = sql`
    rent_lines l join rent_contracts c on c.id = l.contract_id
     where l.project_id = ${projectId} and c.properties = 1`
  return sql<Row[]>`
    (select null::int as year, false as is_all, ${bedrooms(sql)} as rooms, c.kind, ${medians(sql)}
       from ${homes} and ${beganOn(sql, held)} group by 3, 4 order by 3 nulls last, 4)
    union all
    (select extract(year from c.starts_on)::int, true, null, c.kind, ${medians(sql)}
       from ${homes} and c.starts_on <= ${until} group by 1, 4 order by 1 desc, 4)`
}

/** New contracts of an area on the covered days of twelve months, by bedrooms. */
export async function areaRents(
  sql: Queryable,
  { demonstration, areaId, type }: { demonstration: boolean; areaId: number; type: string },
  { held }: RentSpan,
): Promise<Map<number | null, RentFigure>> {
  const rows = await sql<Row[]>`
    select ${bedrooms(sql)} as rooms, ${medians(sql)}
      from rent_lines l join rent_contracts c on c.id = l.contract_id
     where l.area_id = ${areaId} and l.property_type = ${type} and c.properties = 1 and c.kind = 'new'
       and c.demonstration = ${demonstration} and ${beganOn(sql, held)}
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
