import type { MarketBasis } from '#contract/market.ts'
import { rentHeadings, type RentHeading, type RentRow } from '#contract/market/rents.ts'
import type { CellValue } from '#domain/export/csv.ts'
import { registers, rentSource } from '#domain/market/registers.ts'
import { labelsFor } from '#server/market/labels.ts'
import type { RegisterExport } from '#server/market/register-export.ts'
import { rentCursor, rentDays, rentRows, withinDays, type Rent, type RentOrder } from './rent-questions.ts'
import { rentNeeds, toRentRow } from './rent-row.ts'
import type { RentSources } from './rent-sources.ts'

const order: RentOrder = { sort: 'startsOn', direction: 'desc' }

type Value = (row: RentRow, rent: Rent & { source: string }) => CellValue

const values: Record<RentHeading, Value> = {
  number: (row) => row.number,
  source: (_row, { source }) => source,
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

/** The matching contracts, newest first. Each row names its source. */
export function exportRents({
  sources: { sql, engine },
  basis,
  conditions,
}: RentSources): RegisterExport<Rent> {
  return {
    name: 'rents',
    basis,
    headings: rentHeadings.map((heading) => headingIn(basis.currency, heading)),
    parts: rentDays(conditions),
    rows: ({ from, to }, limit, after) => rentRows(withinDays(conditions, from, to), order, limit, after),
    cursor: (last) => rentCursor(last, order),
    async toTableRows(rents) {
      const labels = await labelsFor({ sql, engine }, rentNeeds(rents))
      return rents.map((rent) => {
        const row = toRentRow(rent, labels)
        const source = rent.demonstration
          ? registers.demonstration.name
          : rentSource(labels.city(rent.cityId).slug).name
        return rentHeadings.map((heading) => values[heading](row, { ...rent, source }))
      })
    },
  }
}
