import type { AreaSupply, DueProject, ProjectArea } from '#contract/projects/market.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'
import { propertyTypes, stages } from '#domain/market/codes.ts'
import { coverYear } from '#domain/market/coverage/covered-spans.ts'
import { isPastDueColumn } from '#server/facts/project-status.ts'
import { cityCoverage } from '#server/engine/coverage.ts'
import type { ProjectType } from '#domain/projects/listing.ts'
import { matchedYield } from '#domain/market/measures/matched-yield.ts'
import { unitRegisterState } from '#domain/market/measures/unit-register.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { heldRents } from '#server/engine/figures/rents.ts'
import { registeredFlats, unitEvidence, unitsReadOn } from '#server/engine/figures/units.ts'
import type { Question } from '#server/engine/question.ts'
import { areaRents, rentFigure, type RentSpan } from './rents.ts'
import { salesByBedrooms } from './sales-questions.ts'
import { saleFigure, type LocatedSale } from './sales.ts'

/** A project with its area. */
export type InArea = LocatedSale & {
  type: ProjectType
  handoverOn: string | null
  area: { id: number; name: string } | null
}
type Market = { basis: ProjectArea['basis']; rentsIn: RentSpan | null; today: string }

const { supplyMonths, dueNearby } = limits.projects

/** Upcoming supply, prices and rents in the project's area. Null if the area is unknown. */
export async function readAreaSupply(
  { sql, engine }: { sql: Queryable; engine: Engine },
  project: InArea,
  { basis, rentsIn, today }: Market,
): Promise<ProjectArea | null> {
  const { area, type } = project
  if (!area) return null
  const [supply, stock, pastDue, [read], rooms] = await Promise.all([
    readSupply(sql, project, area.id, today),
    readStock({ sql, engine }, project, area.id, { basis, today }),
    pastDueIn(sql, project, area.id, today),
    sql<{ on: string | null }[]>`select max(p.seen_on) as on from ${others(sql, project, area.id)}`,
    figuresByBedrooms({ sql, engine }, project, area.id, { basis, rentsIn, today }),
  ])
  return {
    area,
    type,
    supply: supply && { ...supply, stock },
    pastDue,
    readOn: read?.on ?? null,
    basis,
    ...rooms,
    ...rentsRead(rentsIn),
  }
}

/** The end of rent coverage, and the covered days of the twelve months before it. */
function rentsRead(span: RentSpan | null): Pick<ProjectArea, 'rentsTo' | 'rentsCoverage'> {
  if (span === null) return { rentsTo: null, rentsCoverage: null }
  return { rentsTo: span.until, rentsCoverage: spanCoverage({ ...span, missingBefore: [] }) }
}

async function figuresByBedrooms(
  { sql, engine }: { sql: Queryable; engine: Engine },
  { cityId, type, demonstration }: InArea,
  areaId: number,
  { basis: { data, asOf }, rentsIn }: Market,
): Promise<Pick<ProjectArea, 'salesCoverage' | 'rooms'>> {
  const coverages = await cityCoverage({ sql, engine })
  const covered = asOf === null ? null : coverYear(coverages(cityId, data), asOf)
  const [sales, rents] = await Promise.all([
    covered
      ? engine.ask(salesByBedrooms({ cityId, data, areaId, type: propertyTypes[type] }, covered.held))
      : { rows: [] },
    rentsIn === null
      ? new Map<number | null, never>()
      : areaRents(sql, { demonstration, areaId, type }, rentsIn),
  ])
  const known = new Set([...sales.rows.map(({ rooms }) => rooms), ...rents.keys()])
  const rooms = [...known].toSorted((a, b) => (a ?? 99) - (b ?? 99))
  return {
    salesCoverage:
      covered && covered.held.length > 0 ? spanCoverage({ ...covered, missingBefore: [] }) : null,
    rooms: rooms.map((of) => {
      const sold = (stage: number) =>
        saleFigure(sales.rows.find((row) => row.rooms === of && row.stage === stage))
      const ready = sold(stages.ready)
      const rent = rents.get(of) ?? rentFigure(undefined)
      const grossYield = matchedYield(
        { median: rent.medianMinor, count: rent.contracts },
        { median: ready.medianMinor, count: ready.sales },
      )
      return { rooms: of, offPlan: sold(stages['off-plan']), ready, rent, grossYield }
    }),
  }
}

type Counted = { projects: number; units: number; withoutUnits: number }

/** Projects of the same kind of data that are not cancelled, by expected or actual handover. */
const others = (sql: Queryable, { demonstration }: InArea, areaId: number) => sql`
  projects p join project_listings l on l.project_id = p.id
   where l.area_id = ${areaId} and l.demonstration = ${demonstration} and p.cancelled_on is null`

/** The registered flats of the area, where its register of units was read whole: supply is compared with them. */
async function readStock(
  { sql, engine }: { sql: Queryable; engine: Engine },
  { cityId, demonstration, handoverOn }: InArea,
  areaId: number,
  { basis, today }: Pick<Market, 'basis' | 'today'>,
): Promise<AreaSupply['stock']> {
  const { data, asOf } = basis
  if (handoverOn === null || asOf === null || (data === 'demonstration') !== demonstration) return null
  const market = { cityId, data }
  const ask = async <Row>(question: Question<Row>) => (await engine.ask(question)).rows
  const [coverages, rents] = await Promise.all([
    cityCoverage({ sql, engine }),
    heldRents({ sql, engine }, today, market),
  ])
  const { held } = coverYear(coverages(cityId, data), asOf)
  const known = (await unitEvidence(ask, market, { held, rents, areaIds: [areaId] })).get(areaId)
  if (!known || unitRegisterState(known) !== 'complete') return null
  return { units: known.units, readOn: await unitsReadOn(sql, ask, registeredFlats(market, [areaId])) }
}

async function readSupply(
  sql: Queryable,
  project: InArea,
  areaId: number,
  today: string,
): Promise<Omit<AreaSupply, 'stock'> | null> {
  const { handoverOn, id } = project
  if (handoverOn === null) return null
  const [from, to] = [addMonths(handoverOn, -supplyMonths), addMonths(handoverOn, supplyMonths)]
  const due = sql`
    ${others(sql, project, areaId)} and p.id <> ${id} and coalesce(l.completed_on, l.due_on) between ${from} and ${to}`
  const [counted, largest] = await Promise.all([
    sql<Counted[]>`
      select count(*)::int as projects, coalesce(sum(known_homes(p.units, p.villas)), 0)::int as units,
             count(*) filter (where known_homes(p.units, p.villas) is null)::int as without_units from ${due}`,
    sql<DueProject[]>`
      select l.slug, l.name, known_homes(p.units, p.villas) as units, coalesce(l.completed_on, l.due_on) as due_on,
             l.percent_completed::float8 as percent_completed, ${isPastDueListing(sql, today)} as is_past_due
        from ${due} order by 3 desc nulls last, 4, p.id limit ${dueNearby}`,
  ])
  const [{ projects, units, withoutUnits } = { projects: 0, units: 0, withoutUnits: 0 }] = counted
  return {
    handoverOn,
    from,
    to,
    projects,
    units,
    withoutUnits,
    largest: [...largest],
  }
}

async function pastDueIn(
  sql: Queryable,
  project: InArea,
  areaId: number,
  today: string,
): Promise<ProjectArea['pastDue']> {
  const [found] = await sql<ProjectArea['pastDue'][]>`
    select count(*)::int as projects, coalesce(sum(known_homes(p.units, p.villas)), 0)::int as units,
           count(*) filter (where known_homes(p.units, p.villas) is null)::int as without_units
      from ${others(sql, project, areaId)} and p.id <> ${project.id} and ${isPastDueListing(sql, today)}`
  return found ?? { projects: 0, units: 0, withoutUnits: 0 }
}

const isPastDueListing = (sql: Queryable, today: string) =>
  isPastDueColumn(
    sql,
    { statusCode: sql`l.status_code`, dueOn: sql`l.due_on`, seenOn: sql`l.seen_on` },
    today,
  )
