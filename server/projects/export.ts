import type { ProjectFilter } from '#contract/project-filter.ts'
import type { ProjectCard } from '#contract/projects.ts'
import { byteOrderMark, csvLine, type CsvValue } from '#domain/export/csv.ts'
import { limits } from '#domain/limits.ts'
import { projectStatus } from '#domain/projects/status.ts'
import { displayed } from '#domain/score/score.ts'
import type { Sql } from '#server/db/sql.ts'
import { readCards, idsByName } from './cards.ts'

const columns: [heading: string, value: (card: ProjectCard) => CsvValue][] = [
  ['slug', ({ slug }) => slug],
  ['name', ({ name }) => name],
  ['name_ar', ({ nameAr }) => nameAr],
  ['city', ({ city }) => city.name],
  ['area', ({ area }) => area?.name ?? null],
  ['location', ({ location }) => location],
  ['developer', ({ developer }) => developer?.name ?? null],
  ['register_number', ({ registerNumber }) => registerNumber],
  ['master_project', ({ masterProject }) => masterProject],
  ['stage', ({ stage }) => stage],
  ['property_type', ({ type }) => type],
  ['status_code', ({ statusCode }) => statusCode],
  ['status', ({ statusCode }) => projectStatus(statusCode)],
  ['percent_completed', ({ percentCompleted }) => percentCompleted],
  ['registered_on', ({ registeredOn }) => registeredOn],
  ['due_on', ({ dueOn }) => dueOn],
  ['completed_on', ({ completedOn }) => completedOn],
  ['slip_days', ({ slipDays }) => slipDays],
  ['past_due', ({ isPastDue }) => isPastDue],
  ['escrow_agent', ({ escrowAgent }) => escrowAgent],
  ['units', ({ units }) => units],
  ['currency', ({ currency }) => currency],
  ['price_from', ({ priceMinorFrom }) => major(priceMinorFrom)],
  ['price_to', ({ priceMinorTo }) => major(priceMinorTo)],
  ['price_per_sqm_from', ({ pricePerSqm }) => pricePerSqm],
  ['prices_as_of', ({ pricedOn }) => pricedOn],
  ['bedrooms', ({ bedrooms }) => bedrooms.join(' ')],
  ['before_handover_percent', ({ beforeHandover }) => beforeHandover],
  ['post_handover', ({ hasPostHandover }) => hasPostHandover],
  ['at_booking_percent', ({ atBooking }) => atBooking],
  ['months_after_handover', ({ monthsAfter }) => monthsAfter],
  ['size_sqm_from', ({ sizeSqmFrom }) => sizeSqmFrom],
  ['size_sqm_to', ({ sizeSqmTo }) => sizeSqmTo],
  ['homes_listed', ({ listedUnits }) => listedUnits],
  ['homes_available', ({ availableUnits }) => availableUnits],
  ['registered_sales_12_months', ({ sales12m }) => sales12m],
  ['gross_yield_percent', ({ grossYield }) => grossYield],
  ['net_yield_percent', ({ netYield }) => netYield],
  ['price_to_area_median', ({ againstArea }) => againstArea],
  ['tenure', ({ tenure }) => tenure],
  ['metro_walk_minutes', ({ metroWalkMinutes }) => metroWalkMinutes],
  ['score', ({ score }) => (typeof score?.score === 'number' ? displayed(score.score) : null)],
  ['grade', ({ score }) => score?.grade ?? null],
  ['weight_on_record_percent', ({ score }) => score && Math.round(score.coverage * 100)],
  ['last_change_on', ({ changedOn }) => changedOn],
  ['register_seen_on', ({ seenOn }) => seenOn],
  [
    'data',
    ({ demonstration, registerNumber }) =>
      demonstration ? 'demonstration' : registerNumber === null ? 'staff' : 'register',
  ],
]

const major = (minor: number | null) => (minor === null ? null : minor / 100)

/**
 * What the filter leaves as CSV (RFC 4180, UTF-8 with a byte order mark), by name; a piece when the one before is taken. Which
 * projects these are is settled at the beginning, so that none stands twice or is missed for what changes meanwhile.
 */
export async function* projectsCsv(
  sql: Sql,
  filter: ProjectFilter,
  today: string,
  rowsAtOnce: number = limits.projects.exportRowsAtOnce,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([heading]) => heading))
  const ids = await idsByName(sql, filter, today)
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const cards = await readCards(sql, ids.slice(at, at + rowsAtOnce), today)
    yield cards.map((card) => csvLine(columns.map(([, value]) => value(card)))).join('')
  }
}
