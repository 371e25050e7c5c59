import { dayNumber } from '#domain/dates/calendar-day.ts'
import { bedroomChoices } from '#domain/projects/listing.ts'
import { lateAfter, projectStatus } from '#domain/projects/status.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { oncePerDatabase } from '#server/processes/once-per-database.ts'
import { openColumns, type Columns, type Listing, type ListingColumns } from './listing-columns.ts'

/** Few enough that other requests are hardly delayed while they are read. */
const rowsAtOnce = 250

type Held = { columns: Columns; snapshot: string }
type Following = { held: Held | null; last: Promise<unknown>; next: Promise<ListingColumns> | null }

const followed = oncePerDatabase((): Following => ({ held: null, last: Promise.resolve(), next: null }))

/**
 * All published projects with everything committed before the call, in memory per database (decision 032).
 * The first call loads them, later calls load changes. Use the result before the next await: other calls may
 * move the rows.
 */
export function freshListings(sql: Sql): Promise<ListingColumns> {
  const following = followed({ sql })
  if (following.next) return following.next
  const next = following.last.then(() => {
    // Later callers need what this read may no longer see.
    following.next = null
    return catchUp(sql, following)
  })
  following.last = next.catch(() => {})
  following.next = next
  return next
}

async function catchUp(sql: Sql, following: Following): Promise<ListingColumns> {
  const columns = following.held?.columns ?? openColumns()
  const { snapshot, ids } = await changedSince(sql, following.held?.snapshot ?? null)
  for (let at = 0; at < ids.length; at += rowsAtOnce)
    await takeIn(sql, columns, ids.slice(at, at + rowsAtOnce))
  following.held = { columns, snapshot }
  return columns
}

async function takeIn(sql: Queryable, columns: Columns, ids: readonly number[]): Promise<void> {
  const listings = await readListings(sql, ids)
  const gone = new Set(ids)
  for (const listing of listings) {
    columns.put(listing)
    gone.delete(listing.projectId)
  }
  for (const id of gone) columns.remove(id)
}

/**
 * The projects whose listings have changed since a snapshot: all if there is none yet. Transaction ids from
 * the future come from a restored copy of a database and are no changes.
 */
async function changedSince(
  sql: Queryable,
  snapshot: string | null,
): Promise<{ snapshot: string; ids: number[] }> {
  const changed =
    snapshot === null
      ? sql`select project_id from project_listings`
      : sql`
          select project_id from listing_changes
           where xid >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
             and not pg_visible_in_snapshot(xid, ${snapshot}::text::pg_snapshot)`
  const [found] = await sql<[{ snapshot: string; ids: number[] }]>`
    select pg_current_snapshot()::text as snapshot, array(${changed}) as ids`
  return found
}

type Row = {
  projectId: number
  slug: string
  name: string
  city: string
  areaId: number | null
  developer: string | null
  stage: string
  propertyType: string
  statusCode: string | null
  percentCompleted: number | null
  dueOn: string | null
  seenOn: string | null
  registeredOn: string | null
  startedOn: string | null
  slipDays: number | null
  hasEscrow: boolean
  demonstration: boolean
  masterProject: string | null
  latitude: number | null
  longitude: number | null
  hasOwnPlace: boolean
  hasDocuments: boolean
  priceAed: number | null
  priceAedPerSqm: number | null
  pricePerSqm: number | null
  bedrooms: number
  sizeSqmFrom: number | null
  sizeSqmTo: number | null
  availableUnits: number | null
  beforeHandover: number | null
  hasPostHandover: boolean | null
  atBooking: number | null
  monthsAfter: number | null
  hasMonthly: boolean | null
  score: number | null
  grade: string | null
  coverage: number | null
  sales12m: number | null
  grossYield: number | null
  netYield: number | null
  againstArea: number | null
  tenure: string | null
  owners: string | null
  metroWalk: number | null
}

/** Ratios in percent with two decimals, as displayed. */
async function readListings(sql: Queryable, ids: readonly number[]): Promise<Listing[]> {
  const rows = await sql<Row[]>`
    select l.project_id, l.slug, l.name, c.slug as city, l.area_id, d.slug as developer, l.stage, l.property_type,
           l.status_code, l.percent_completed, l.due_on, l.seen_on, l.registered_on, l.started_on, l.slip_days, l.has_escrow,
           l.demonstration, l.master_project, l.latitude, l.longitude, l.has_own_place, l.has_documents, l.price_aed,
           l.price_aed_per_sqm, l.price_per_sqm, l.bedrooms, l.size_sqm_from, l.size_sqm_to, l.available_units,
           l.before_handover, l.has_post_handover, l.at_booking, l.months_after, l.has_monthly, l.score, l.grade,
           round(100 * l.coverage::numeric, 2)::float8 as coverage, l.sales_12m as "sales12m", l.gross_yield, l.net_yield,
           round(100 * l.against_area::numeric, 2)::float8 as against_area, l.tenure, l.owners, l.metro_walk
      from project_listings l join cities c on c.id = l.city_id left join developers d on d.id = l.developer_id
     where l.project_id = any(${[...ids]})`
  return rows.map(toListing)
}

function toListing(row: Row): Listing {
  return {
    projectId: row.projectId,
    slug: row.slug,
    name: row.name.toLowerCase(),
    hasOwnPlace: row.hasOwnPlace,
    // One by one, because spreading a row with so many columns is several times slower.
    measures: {
      percentCompleted: row.percentCompleted,
      dueOn: dayOrNull(row.dueOn),
      lateAfter: dayOrNull(lateAfter(row)),
      registeredOn: dayOrNull(row.registeredOn),
      startedOn: dayOrNull(row.startedOn),
      slipDays: row.slipDays,
      priceAed: row.priceAed,
      priceAedPerSqm: row.priceAedPerSqm,
      pricePerSqm: row.pricePerSqm,
      sizeSqmFrom: row.sizeSqmFrom,
      sizeSqmTo: row.sizeSqmTo,
      beforeHandover: row.beforeHandover,
      atBooking: row.atBooking,
      monthsAfter: row.monthsAfter,
      score: row.score,
      coverage: row.coverage,
      sales12m: row.sales12m,
      grossYield: row.grossYield,
      netYield: row.netYield,
      againstArea: row.againstArea,
      metroWalk: row.metroWalk,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    choices: {
      city: [row.city],
      area: one(row.areaId),
      developer: one(row.developer),
      master: one(row.masterProject),
      stage: [row.stage],
      type: [row.propertyType],
      status: [projectStatus(row.statusCode)],
      bedrooms: bedroomTypes(row.bedrooms).map(String),
      grade: one(row.grade),
      tenure: one(row.tenure),
      owners: one(row.owners),
      postHandover: yesOrNo(row.hasPostHandover),
      monthly: row.hasMonthly ? ['yes'] : [],
      escrow: yesOrNo(row.hasEscrow),
      available: (row.availableUnits ?? 0) > 0 ? ['yes'] : [],
      documents: row.hasDocuments ? ['yes'] : [],
      data: [row.demonstration ? 'demonstration' : 'register'],
    },
  }
}

const dayOrNull = (day: string | null) => (day === null ? null : dayNumber(day))
const one = (value: string | number | null) => (value === null ? [] : [String(value)])
const yesOrNo = (value: boolean | null) => (value === null ? [] : [value ? 'yes' : 'no'])

/** The numbers of bedrooms whose bits are set. */
export function bedroomTypes(bits: number): number[] {
  return bedroomChoices.filter((rooms) => (bits & (1 << rooms)) !== 0)
}
