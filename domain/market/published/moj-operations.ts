import { foldName } from '#domain/areas/fold-name.ts'
import { asciiDigits, cellText, decimalNumber, requiredText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { formatColumns, type FileFormat, type RowFormat } from '#domain/market/formats/format.ts'
import { dateReader } from '#domain/market/register-dates.ts'
import type { PublishedRow } from './series.ts'

const place = { region: ['المنطقة'], city: ['المدينة'] } as const
const service = { sector: ['نوع القطاع'], service: ['نوع الخدمة'] } as const
const days = { day: ['التاريخ ميلادي'] } as const
const operationNames = {
  ...place,
  ...service,
  ...days,
  hijriDay: ['التاريخ هجري'],
  operation: ['نوع العملية'],
  count: ['عدد العمليات'],
} as const
const mortgageNames = { ...place, ...service, ...days, number: ['الرقم المرجعي'] } as const

/** Operations are filed as `عقارات/افراغ`: real estate, and what was done. */
const operationPrefix = /^عقارات\s*\/\s*/
/** Regions of the register of mortgages are filed without this word, those of operations with it. */
const regionWord = /^(منطقة|المنطقة) /

/** Operations on deeds by day, city, sector and service, as the Saudi Ministry of Justice counts them. */
export const mojOperations: RowFormat<PublishedRow> = {
  name: 'moj-operations',
  title: 'Saudi Ministry of Justice, operations on deeds',
  requiredColumns: Object.values(operationNames),
  ...dayDates(),

  reader(header, { dateOrder, latestDay }) {
    const at = formatColumns(header, operationNames)
    const readGregorian = dateReader(days.day[0], dateOrder, latestDay)
    const readHijri = dateReader(operationNames.hijriDay[0], 'ymd', latestDay)
    return (cells) => {
      const cell = (column: keyof typeof operationNames): string => cells[at[column]] ?? ''
      const startsOn =
        cellText(cell('day')) === null ? readHijri(cell('hijriDay')).day : readGregorian(cell('day')).day
      const operation = requiredText(operationNames.operation[0], cell('operation')).replace(
        operationPrefix,
        '',
      )
      const value = decimalNumber(operationNames.count[0], cell('count'))
      if (!Number.isInteger(value)) throw new RowRefusal(operationNames.count[0], 'is not a whole number')
      return {
        series: 'moj-operations',
        ...cityPlace(cell),
        figures: [
          {
            measure: 'operations',
            segment: [operation, sector(cell), requiredText(service.service[0], cell('service'))].join(' | '),
            step: 'day',
            startsOn,
            value,
            sample: null,
          },
        ],
      }
    }
  },
}

/** Mortgages that the Saudi Ministry of Justice registered, one row each, without an amount. */
export const mojMortgages: RowFormat<PublishedRow> = {
  name: 'moj-mortgages',
  title: 'Saudi Ministry of Justice, mortgage registrations',
  requiredColumns: Object.values(mortgageNames),
  ...dayDates(),

  reader(header, { dateOrder, latestDay }) {
    const at = formatColumns(header, mortgageNames)
    const readDay = dateReader(days.day[0], dateOrder, latestDay)
    return (cells) => {
      const cell = (column: keyof typeof mortgageNames): string => cells[at[column]] ?? ''
      const number = asciiDigits(requiredText(mortgageNames.number[0], cell('number'))).replaceAll(',', '')
      if (!/^\d{1,15}$/.test(number)) throw new RowRefusal(mortgageNames.number[0], 'is not a number')
      return {
        series: 'moj-mortgages',
        ...cityPlace(cell),
        figures: [
          {
            measure: 'operations',
            segment: `${number} | ${sector(cell)}`,
            step: 'day',
            startsOn: readDay(cell('day')).day,
            value: 1,
            sample: null,
          },
        ],
      }
    }
  },
}

/** The column of days, and their usual order. */
function dayDates(): Pick<FileFormat, 'dates'> {
  return { dates: (header) => ({ column: formatColumns(header, days).day, usual: 'ymd' }) }
}

type Cell = (column: 'region' | 'city' | 'sector') => string

function cityPlace(cell: Cell): Pick<PublishedRow, 'city' | 'district' | 'place'> {
  const city = requiredText(place.city[0], cell('city'))
  const region = requiredText(place.region[0], cell('region')).replace(regionWord, '')
  return { city, district: null, place: `${foldName(region)}/${foldName(city)}` }
}

function sector(cell: Cell): string {
  return requiredText(service.sector[0], cell('sector'))
}
