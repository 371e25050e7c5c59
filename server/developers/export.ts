import {
  developerHeadings,
  type BuiltProject,
  type DeveloperHeading,
  type DeveloperPage,
  type DeveloperRow,
} from '#contract/developers.ts'
import { delayDays } from '#domain/developers/record.ts'
import type { CellValue } from '#domain/export/csv.ts'
import { toTable, type Table, type TableColumns, type TableRow } from '#server/http/exports/table.ts'

const values: Record<DeveloperHeading, (developer: DeveloperRow) => CellValue> = {
  slug: ({ slug }) => slug,
  name: ({ name }) => name,
  name_ar: ({ nameAr }) => nameAr,
  kind: ({ kind }) => kind,
  register_numbers: ({ registerNumbers }) => registerNumbers.join(' '),
  cities: ({ cities }) => cities.join(' '),
  projects: ({ delivery }) => delivery.projects,
  finished: ({ delivery }) => delivery.counts.finished,
  being_built: ({ delivery }) => delivery.counts.building,
  planned: ({ delivery }) => delivery.counts.planned,
  halted: ({ delivery }) => delivery.counts.halted,
  cancelled: ({ delivery }) => delivery.counts.cancelled,
  status_unknown: ({ delivery }) => delivery.counts.unknown,
  units_delivered: ({ delivery }) => delivery.homesDelivered,
  finished_without_units: ({ delivery }) => delivery.finishedWithoutHomes,
  units_in_pipeline: ({ delivery }) => delivery.homesUnderWay,
  on_time: ({ delivery }) => delivery.onTime.count,
  on_time_of: ({ delivery }) => delivery.onTime.of,
  delay_days_median: ({ delivery }) => delivery.delay.medianDays,
  delay_days_mean_by_units: ({ delivery }) => tenths(delivery.delay.meanDays),
  delay_of: ({ delivery }) => delivery.delay.count,
  past_due: ({ delivery }) => delivery.pastDue.count,
  past_due_of: ({ delivery }) => delivery.pastDue.of,
  register_seen_on: ({ seenOn }) => seenOn,
  data: ({ demonstration }) => (demonstration ? 'demonstration' : 'register'),
}

const tenths = (days: number | null) => (days === null ? null : Math.round(days * 10) / 10)

/** Developers in order, a page a batch. Delays are in days. */
export async function* developerBatches(
  first: DeveloperPage,
  pageAfter: (slug: string) => Promise<DeveloperPage>,
  countRows: (rows: number) => Promise<void>,
): AsyncGenerator<TableRow[]> {
  for (let page: DeveloperPage | null = first; page !== null;) {
    await countRows(page.developers.length)
    yield page.developers.map((one) => developerHeadings.map((heading) => values[heading](one)))
    page = page.next === null ? null : await pageAfter(page.next)
  }
}

const projectColumns: TableColumns<BuiltProject> = [
  ['slug', ({ slug }) => slug],
  ['name', ({ name }) => name],
  ['city', ({ city }) => city],
  ['area', ({ area }) => area],
  ['register_number', ({ registerNumber }) => registerNumber],
  ['status_code', ({ statusCode }) => statusCode],
  ['units', ({ homes }) => homes],
  ['percent_completed', ({ percentCompleted }) => percentCompleted],
  ['started_on', ({ startedOn }) => startedOn],
  ['first_due_on', ({ firstDueOn }) => firstDueOn],
  ['due_on', ({ dueOn }) => dueOn],
  ['completed_on', ({ completedOn }) => completedOn],
  ['cancelled_on', ({ cancelledOn }) => cancelledOn],
  ['delay_days', delayDays],
  ['escrow_agent', ({ escrowAgent }) => escrowAgent],
  ['registered_sales_12_months', ({ afterHandover }) => afterHandover?.sales12m ?? null],
  ['resale_turnover_percent', ({ afterHandover }) => afterHandover?.resaleTurnover ?? null],
  ['gross_yield_percent', ({ afterHandover }) => afterHandover?.grossYield ?? null],
  ['service_charge_percent_of_rent', ({ afterHandover }) => afterHandover?.serviceChargeOfRent ?? null],
  ['service_charge_to_area_median', ({ afterHandover }) => afterHandover?.serviceChargeToArea ?? null],
  ['data', ({ demonstration }) => (demonstration ? 'demonstration' : 'register')],
]

/** The projects of one developer, planned against actual. Delays in days, early ones negative. */
export function projectsTable(projects: readonly BuiltProject[]): Table {
  return toTable(projectColumns, projects)
}
