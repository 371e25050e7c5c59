import type { MarketBasis } from '#contract/market.ts'
import { dealHeadings, type DealHeading, type TransactionRow } from '#contract/market-deals.ts'
import type { CellValue } from '#domain/export/csv.ts'
import type { TableRow, Table } from '#server/http/exports/table.ts'
import { cityRegister, registers } from '#domain/market/registers.ts'
import type { Snapshot } from '#server/engine/engine.ts'
import type { MarketSources } from '#server/market/basis.ts'
import { rowNeeds, toDealRow } from './deal-row.ts'
import type { Conditions } from '#server/market/filters.ts'
import { labelsFor } from '#server/market/labels.ts'
import type { PageCursor } from '#server/market/page-cursor.ts'
import { dealCursor, rows, type Deal, type DealOrder } from './deal-questions.ts'
import { within, type DayCount } from '#server/market/questions.ts'

/** Large enough to be fast, small enough not to block other requests while it is written. */
export const rowsAtOnce = 4000
const order: DealOrder = { sort: 'registeredOn', direction: 'desc' }

/**
 * What to export: the filter's conditions, the days that contain matching deals, and a callback that counts
 * rows before they are sent.
 */
export type Exported = {
  currency: MarketBasis['currency']
  conditions: Conditions
  days: readonly DayCount[]
  countRows: (rows: number) => Promise<void>
}

type Value = (row: TransactionRow, deal: Deal) => CellValue

const values: Record<DealHeading, Value> = {
  number: (row) => row.number,
  source: (_row, deal) => registers[cityRegister(deal.register)].name,
  registered_on: (row) => row.registeredOn,
  city: (row) => row.city,
  area: (row) => row.area,
  area_as_filed: (row) => row.community,
  project: (row) => row.project,
  building: (row) => row.building,
  group: (row) => row.group,
  procedure: (row) => row.procedure,
  left_out_as: (row) => (row.exclusion === 'none' ? null : row.exclusion),
  stage: (row) => row.stage,
  property_type: (row) => row.type,
  sub_type: (row) => row.subtype,
  usage: (row) => row.usage,
  bedrooms: (row) => row.rooms,
  rooms_as_filed: (row) => row.roomsFiled,
  freehold: (row) => row.freehold,
  price: (row) => row.priceMinor / 100,
  size_sqm: (row) => row.sizeSqm,
  price_per_sqm: (row) => row.pricePerSqm,
}

/** A money column names its currency: `price_aed`, `price_aed_per_sqm`. */
function headingIn(currency: MarketBasis['currency'], heading: DealHeading): string {
  return heading.replace(/^price/, `price_${currency.toLowerCase()}`)
}

/** The deals, newest first, all from one version of the data. Each row names its source. */
export function dealsTable(sources: MarketSources, snapshot: Snapshot, exported: Exported): Table {
  const headings = dealHeadings.map((heading) => headingIn(exported.currency, heading))
  return { headings, batches: dealBatches(sources, snapshot, exported) }
}

async function* dealBatches(
  { sql, engine, signal }: MarketSources,
  snapshot: Snapshot,
  { conditions: filter, days, countRows }: Exported,
): AsyncGenerator<TableRow[]> {
  await using held = snapshot
  for (const { from, to } of exportSpans(days)) {
    const conditions = within(filter, from, to)
    let after: PageCursor | undefined
    do {
      const { rows: deals } = await held.ask(rows(conditions, order, rowsAtOnce, after), { signal })
      const labels = await labelsFor({ sql, engine }, rowNeeds(deals))
      const cells = deals.map((deal) => {
        const row = toDealRow(deal, labels)
        return dealHeadings.map((heading) => values[heading](row, deal))
      })
      await countRows(deals.length)
      yield cells
      const last = deals.at(-1)
      after = last && deals.length === rowsAtOnce ? dealCursor(last, order) : undefined
    } while (after)
  }
}

/**
 * Groups days so that each group is one query, newest first. A page defined only by the last row would sort
 * all remaining rows again each time.
 */
export function exportSpans(days: readonly DayCount[]): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = []
  let held = Infinity
  for (const { day, n } of days) {
    const span = spans.at(-1)
    if (span && held + n <= rowsAtOnce) {
      span.from = day
      held += n
    } else {
      spans.push({ from: day, to: day })
      held = n
    }
  }
  return spans
}
