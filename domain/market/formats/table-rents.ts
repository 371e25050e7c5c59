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

/** Rents of any other table of Dubai, one property a contract, in the columns that `domain/ingestion/tables.ts` writes. */
export const tableRents: RowFormat<RentLine> = {
  name: 'table-rents',
  title: 'Other table, rents of Dubai',
  requiredColumns: [['rent_table'], names.date, names.end, names.area, names.amount],

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
        number:
          cell('number') === ''
            ? `unnumbered-${startsOn}-${textDigest(cells.join('|').toLowerCase())}`
            : requiredKey('number', cell('number')),
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
