import { cellText, minorUnits, requiredKey, requiredText, sizeOrNull } from '#domain/market/cells.ts'
import { dateReader } from '#domain/market/register-dates.ts'
import { textDigest } from './text-digest.ts'
import type { RentLine } from './ejari.ts'
import { formatColumns, type RowFormat } from './format.ts'
import { tableRooms } from './table-deals.ts'

const names = {
  number: ['number'],
  date: ['date'],
  end: ['end'],
  area: ['area'],
  amount: ['amount'],
  size: ['size_sqm'],
  type: ['type'],
  rooms: ['rooms'],
  project: ['project'],
  procedure: ['procedure'],
} as const

/** The latest plausible end: contracts end in the future, some of them far ahead. */
const latestEndDay = '2200-01-01'

type TableRents = RowFormat<RentLine> & { currency: 'AED' | 'SAR' }
type Rents = Pick<RowFormat<RentLine>, 'name' | 'title'> & {
  city: string
  table: string
  currency: 'AED' | 'SAR'
}

/** Rents of any other table, one property a contract, in the columns that `domain/ingestion/tables.ts` writes. */
function tableRents({ name, title, city, table, currency }: Rents): TableRents {
  return {
    name,
    title,
    currency,
    requiredColumns: [[table], names.date, names.end, names.area, names.amount],

    dates(header) {
      return { column: formatColumns(header, names).date, usual: 'ymd' }
    },

    reader(header) {
      const at = formatColumns(header, names)
      const readStart = dateReader('date', 'ymd', latestEndDay)
      const readEnd = dateReader('end', 'ymd', latestEndDay)
      return (cells) => {
        const cell = (key: keyof typeof names): string => cells[at[key]] ?? ''
        const type = cellText(cell('type'))
        const annualMinor = minorUnits('amount', cell('amount'))
        const startsOn = readStart(cell('date')).day
        return {
          number: `${city === 'dubai' ? '' : `${city} `}${number(startsOn, cells, cell('number'))}`,
          city,
          line: 1,
          kind: /renew/i.test(cell('procedure')) ? 'renewal' : 'new',
          startsOn,
          endsOn: readEnd(cell('end')).day,
          contractMinor: annualMinor,
          annualMinor,
          properties: 1,
          tenant: null,
          propertyType: type !== null && /villa|town ?house/i.test(type) ? 'villa' : 'unit',
          propertyKind: type,
          subType: null,
          bedrooms: tableRooms(cellText(cell('rooms'))).bedrooms,
          usage: null,
          freehold: null,
          sizeSqm: sizeOrNull(cell('size')),
          area: requiredText('area', cell('area')),
          projectNumber: null,
          projectName: cellText(cell('project')),
          masterProject: null,
        }
      }
    },
  }
}

/** Numbers of contracts are unique within a city only. */
function number(startsOn: string, cells: readonly string[], filed: string): string {
  return filed === ''
    ? `unnumbered-${startsOn}-${textDigest(cells.join('|').toLowerCase())}`
    : requiredKey('number', filed)
}

export const tableRentFormats: readonly TableRents[] = [
  tableRents({ name: 'table-rents', title: 'Other table, rents of Dubai', city: 'dubai', table: 'rent_table', currency: 'AED' }),
  tableRents({ name: 'table-rents-abu-dhabi', title: 'Other table, rents of Abu Dhabi', city: 'abu-dhabi', table: 'abu_dhabi_rent_table', currency: 'AED' }),
  tableRents({ name: 'table-rents-riyadh', title: 'Other table, rents of Riyadh', city: 'riyadh', table: 'riyadh_rent_table', currency: 'SAR' }),
] // prettier-ignore
