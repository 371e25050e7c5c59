import {
  cellText,
  minorUnits,
  requiredKey,
  requiredText,
  sizeOrNull,
  unreadSize,
} from '#domain/market/cells.ts'
import { dealGroups, exclusions, propertyTypes } from '#domain/market/codes.ts'
import type { Deal } from '#domain/market/deal.ts'
import { dateReader } from '#domain/market/register-dates.ts'
import { stageCode } from '#domain/market/vocabulary.ts'
import { textDigest } from './text-digest.ts'
import { carriedParts, formatColumns, type Format } from './format.ts'

const names = {
  number: ['number'],
  date: ['date'],
  area: ['area'],
  amount: ['amount'],
  size: ['size_sqm'],
  type: ['type'],
  rooms: ['rooms'],
  project: ['project'],
  building: ['building'],
  procedure: ['procedure'],
  stage: ['stage'],
} as const

type Registered = Pick<Format, 'name' | 'title' | 'register' | 'currency' | 'slot'> & {
  city: string
  table: string
}

/**
 * Deals of any other table, in the columns that `domain/ingestion/tables.ts` writes. Without a number, a deal
 * is identified by its day and its cells.
 */
function tableDeals({ city, table, ...register }: Registered): Format {
  return {
    ...register,
    isCoarse: false,
    requiredColumns: [[table], names.date, names.area, names.amount],

    dates(header) {
      return { column: formatColumns(header, names).date, usual: 'ymd' }
    },

    carries(header) {
      const at = formatColumns(header, names)
      return carriedParts({
        stage: at.stage,
        propertySqm: at.size,
        procedure: at.procedure,
        property_sub_type: at.type,
        rooms: at.rooms,
        project: at.project,
        building: at.building,
      })
    },

    reader(header, { latestDay }) {
      const at = formatColumns(header, names)
      const readMoment = dateReader('date', 'ymd', latestDay)
      return (cells): Deal => {
        const cell = (key: keyof typeof names): string => cells[at[key]] ?? ''
        const { day } = readMoment(cell('date'))
        const type = cellText(cell('type'))
        const procedure = cellText(cell('procedure'))
        const kind = dealKind(procedure)
        const rooms = tableRooms(cellText(cell('rooms')))
        const sizeFiled = unreadSize(cell('size'))
        return {
          number: cell('number') === '' ? unnumbered(day, cells) : requiredKey('number', cell('number')),
          registeredOn: day,
          registeredTime: null,
          city,
          region: null,
          area: requiredText('area', cell('area')),
          areaArabic: null,
          group: dealGroups[kind],
          exclusion: kind === 'sale' ? exclusions.none : exclusions[kind],
          stage: stageCode(cellText(cell('stage'))),
          propertyType: tablePropertyType(type),
          bedrooms: rooms.bedrooms,
          freehold: null,
          priceMinor: minorUnits('amount', cell('amount')),
          propertySqm: sizeOrNull(cell('size')),
          transactionSqm: null,
          terms: [
            procedure ?? 'Sale',
            type,
            null,
            rooms.term,
            cellText(cell('project')),
            cellText(cell('building')),
            null,
            null,
            null,
            null,
          ],
          arabicTerms: null,
          details: sizeFiled === null ? null : { size_filed: sizeFiled },
        }
      }
    },
  }
}

export const tableDealFormats: readonly Format[] = [
  tableDeals({ name: 'table-deals-dubai', title: 'Other table, deals of Dubai', register: 'dld', currency: 'AED', slot: 3, city: 'dubai', table: 'dubai_deal_table' }),
  tableDeals({ name: 'table-deals-abu-dhabi', title: 'Other table, deals of Abu Dhabi', register: 'adrec', currency: 'AED', slot: 2, city: 'abu-dhabi', table: 'abu_dhabi_deal_table' }),
  tableDeals({ name: 'table-deals-riyadh', title: 'Other table, deals of Riyadh', register: 'moj', currency: 'SAR', slot: 2, city: 'riyadh', table: 'riyadh_deal_table' }),
] // prettier-ignore

function unnumbered(day: string, cells: readonly string[]): string {
  return `unnumbered-${day}-${textDigest(cells.join('|').toLowerCase())}`
}

function dealKind(procedure: string | null): 'sale' | 'mortgage' | 'gift' {
  if (procedure !== null && /mortgage|رهن/i.test(procedure)) return 'mortgage'
  return procedure !== null && /gift|grant|هب/i.test(procedure) ? 'gift' : 'sale'
}

const types: readonly [RegExp, number][] = [
  [/villa|town ?house|فيلا/i, propertyTypes.villa],
  [/land|plot|أرض/i, propertyTypes.land],
  [/apartment|flat|studio|penthouse|duplex|office|shop|retail|unit|شقة|وحدة/i, propertyTypes.unit],
  [/building|tower|مبنى/i, propertyTypes.building],
]

/** The class of a property from any wording; unspecified where none is known. */
function tablePropertyType(type: string | null): number {
  return types.find(([pattern]) => type !== null && pattern.test(type))?.[1] ?? propertyTypes.unspecified
}

const bedrooms = /^(\d{1,2})(?:\.0)? ?(?:b\/?r|beds?|bed ?rooms?|bhk)?$/i

/** `2`, `2 beds` and `2 BR` become 2 B/R, as in the registers. */
export function tableRooms(filed: string | null): { term: string | null; bedrooms: number | null } {
  if (filed === null) return { term: null, bedrooms: null }
  if (/^(studio|0)$/i.test(filed)) return { term: 'Studio', bedrooms: 0 }
  const [, count] = bedrooms.exec(filed) ?? []
  return count === undefined
    ? { term: filed, bedrooms: null }
    : { term: `${count} B/R`, bedrooms: Number(count) }
}
