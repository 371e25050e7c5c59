import type { MarketBasis } from '#contract/market.ts'
import { rentHeadings, type RentHeading, type RentRow } from '#contract/market-rents.ts'
import type { CellValue } from '#domain/export/csv.ts'
import { registers, rentRegister } from '#domain/market/registers.ts'
import type { Snapshot } from '#server/engine/engine.ts'
import type { TableRow, Table } from '#server/http/exports/table.ts'
import type { MarketSources } from '#server/market/basis.ts'
import { exportSpans, rowsAtOnce } from '#server/market/deals/export.ts'
import { labelsFor } from '#server/market/labels.ts'
import type { PageCursor } from '#server/market/page-cursor.ts'
import type { DayCount } from '#server/market/questions.ts'
import type { RentConditions } from './rent-filters.ts'
import { rentCursor, rentRows, withinDays, type Rent, type RentOrder } from './rent-questions.ts'
import { rentNeeds, toRentRow } from './rent-row.ts'

const order: RentOrder = { sort: 'startsOn', direction: 'desc' }

/** What to export, as for deals. */
type Exported = {
  currency: MarketBasis['currency']
  conditions: RentConditions
  days: readonly DayCount[]
  countRows: (rows: number) => Promise<void>
}

type Value = (row: RentRow, rent: Rent) => CellValue

const values: Record<RentHeading, Value> = {
  number: (row) => row.number,
  source: (_row, { demonstration }) => (demonstration ? registers.demonstration.name : rentRegister.name),
  starts_on: (row) => row.startsOn,
  ends_on: (row) => row.endsOn,
  city: (row) => row.city,
  area: (row) => row.area,
  project: (row) => row.project,
  property_type: (row) => row.type,
  property_as_filed: (row) => row.kind,
  use: (row) => row.use,
  bedrooms: (row) => row.rooms,
  size_sqm: (row) => row.sizeSqm,
  annual_rent: (row) => row.annualMinor / 100,
  annual_rent_per_sqm: (row) => row.rentPerSqm,
  contract: (row) => row.contract,
  homes: (row) => row.homes,
}

/** A money column names its currency: `annual_rent_aed`, `annual_rent_aed_per_sqm`. */
function headingIn(currency: MarketBasis['currency'], heading: RentHeading): string {
  return heading.replace(/^annual_rent/, `annual_rent_${currency.toLowerCase()}`)
}

/** The contracts, newest first, under the rules of the export of deals. */
export function rentsTable(sources: MarketSources, snapshot: Snapshot, exported: Exported): Table {
  const headings = rentHeadings.map((heading) => headingIn(exported.currency, heading))
  return { headings, batches: rentBatches(sources, snapshot, exported) }
}

async function* rentBatches(
  { sql, engine, signal }: MarketSources,
  snapshot: Snapshot,
  { conditions, days, countRows }: Exported,
): AsyncGenerator<TableRow[]> {
  await using held = snapshot
  for (const { from, to } of exportSpans(days)) {
    const span = withinDays(conditions, from, to)
    let after: PageCursor | undefined
    do {
      const { rows: rents } = await held.ask(rentRows(span, order, rowsAtOnce, after), { signal })
      const labels = await labelsFor({ sql, engine }, rentNeeds(rents))
      const cells = rents.map((rent) => {
        const row = toRentRow(rent, labels)
        return rentHeadings.map((heading) => values[heading](row, rent))
      })
      await countRows(rents.length)
      yield cells
      const last = rents.at(-1)
      after = last && rents.length === rowsAtOnce ? rentCursor(last, order) : undefined
    } while (after)
  }
}
