import type { MarketBasis } from '#contract/market.ts'
import { dealHeadings, type DealHeading, type TransactionRow } from '#contract/market/deals.ts'
import type { CellValue } from '#domain/export/csv.ts'
import { registerByCode, registers } from '#domain/market/registers.ts'
import type { MarketSources, RequestedFilter } from '#server/market/basis.ts'
import { rowNeeds, toDealRow } from './deal-row.ts'
import { labelsFor } from '#server/market/labels.ts'
import type { RegisterExport } from '#server/market/register-export.ts'
import { dealCursor, dealRows, type StoredDeal, type DealOrder } from './deal-questions.ts'
import { days, within } from '#server/market/questions.ts'

const order: DealOrder = { sort: 'registeredOn', direction: 'desc' }

type Value = (row: TransactionRow, deal: StoredDeal) => CellValue

const values: Record<DealHeading, Value> = {
  number: (row) => row.number,
  source: (_row, deal) => registers[registerByCode(deal.register)].name,
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

/** The matching deals, newest first. Each row names its source. */
export function exportDeals(
  { sql, engine }: MarketSources,
  { basis, conditions }: RequestedFilter,
): RegisterExport<StoredDeal> {
  return {
    name: 'transactions',
    basis,
    headings: dealHeadings.map((heading) => headingIn(basis.currency, heading)),
    parts: days(conditions),
    rows: ({ from, to }, limit, after) => dealRows(within(conditions, from, to), order, limit, after),
    cursor: (last) => dealCursor(last, order),
    async toTableRows(deals) {
      const labels = await labelsFor({ sql, engine }, rowNeeds(deals))
      return deals.map((deal) => {
        const row = toDealRow(deal, labels)
        return dealHeadings.map((heading) => values[heading](row, deal))
      })
    },
  }
}
