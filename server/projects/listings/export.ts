import { projectHeadings, type ProjectCard, type ProjectHeading } from '#contract/projects.ts'
import type { CellValue } from '#domain/export/csv.ts'
import type { TableRow } from '#server/http/exports/table.ts'
import { limits } from '#domain/limits.ts'
import { projectStatus } from '#domain/projects/status.ts'
import { displayed } from '#domain/score/score.ts'
import type { Sql } from '#server/db/sql.ts'
import { readCards } from './cards.ts'

const values: Record<ProjectHeading, (card: ProjectCard) => CellValue> = {
  slug: ({ slug }) => slug,
  name: ({ name }) => name,
  name_ar: ({ nameAr }) => nameAr,
  city: ({ city }) => city.name,
  area: ({ area }) => area?.name ?? null,
  location: ({ location }) => location,
  developer: ({ developer }) => developer?.name ?? null,
  register_number: ({ registerNumber }) => registerNumber,
  master_project: ({ masterProject }) => masterProject,
  stage: ({ stage }) => stage,
  property_type: ({ type }) => type,
  status_code: ({ statusCode }) => statusCode,
  status: ({ statusCode }) => projectStatus(statusCode),
  percent_completed: ({ percentCompleted }) => percentCompleted,
  registered_on: ({ registeredOn }) => registeredOn,
  first_due_on: ({ firstDueOn }) => firstDueOn,
  due_on: ({ dueOn }) => dueOn,
  completed_on: ({ completedOn }) => completedOn,
  delay_days: ({ slipDays }) => slipDays,
  past_due: ({ isPastDue }) => isPastDue,
  escrow_agent: ({ escrowAgent }) => escrowAgent,
  zoning_authority: ({ zoningAuthority }) => zoningAuthority,
  units: ({ units }) => units,
  currency: ({ currency }) => currency,
  price_from: ({ priceMinorFrom }) => major(priceMinorFrom),
  price_to: ({ priceMinorTo }) => major(priceMinorTo),
  price_per_sqm_from: ({ pricePerSqm }) => pricePerSqm,
  prices_as_of: ({ pricedOn }) => pricedOn,
  bedrooms: ({ bedrooms }) => bedrooms.join(' '),
  before_handover_percent: ({ beforeHandover }) => beforeHandover,
  post_handover: ({ hasPostHandover }) => hasPostHandover,
  at_booking_percent: ({ atBooking }) => atBooking,
  months_after_handover: ({ monthsAfter }) => monthsAfter,
  size_sqm_from: ({ sizeSqmFrom }) => sizeSqmFrom,
  size_sqm_to: ({ sizeSqmTo }) => sizeSqmTo,
  units_listed: ({ listedUnits }) => listedUnits,
  units_available: ({ availableUnits }) => availableUnits,
  registered_sales_12_months: ({ sales12m }) => sales12m,
  gross_yield_percent: ({ grossYield }) => grossYield,
  net_yield_percent: ({ netYield }) => netYield,
  price_to_area_median: ({ againstArea }) => againstArea,
  tenure: ({ tenure }) => tenure,
  metro_walk_minutes: ({ metroWalkMinutes }) => metroWalkMinutes,
  score: ({ score }) => (typeof score?.score === 'number' ? displayed(score.score) : null),
  grade: ({ score }) => score?.grade ?? null,
  data_coverage_percent: ({ score }) => score && Math.round(score.coverage * 100),
  last_change_on: ({ changedOn }) => changedOn,
  register_seen_on: ({ seenOn }) => seenOn,
  data: ({ demonstration, registerNumber }) =>
    demonstration ? 'demonstration' : registerNumber === null ? 'staff' : 'register',
}

const major = (minor: number | null) => (minor === null ? null : minor / 100)

type Exporting = {
  sql: Sql
  /** Counts projects before they are sent. */
  countRows: (rows: number) => Promise<void>
  rowsAtOnce?: number
}

/**
 * Projects in the order of their ids. The ids are fixed before the first batch, so that concurrent changes neither
 * repeat nor skip a project.
 */
export async function* projectBatches(
  { sql, countRows, rowsAtOnce = limits.projects.exportRowsAtOnce }: Exporting,
  ids: readonly number[],
  today: string,
): AsyncGenerator<TableRow[]> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const cards = await readCards(sql, ids.slice(at, at + rowsAtOnce), today)
    await countRows(cards.length)
    yield cards.map((card) => projectHeadings.map((heading) => values[heading](card)))
  }
}
