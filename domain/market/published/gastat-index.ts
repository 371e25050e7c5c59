import { decimalNumber, requiredText, tidyNumber } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { formatColumns, type RowFormat } from '#domain/market/formats/format.ts'
import { farFuture, quarterEnd, quarterStart, splitQuarter } from './published-cells.ts'
import type { PublishedRow } from './series.ts'

const names = {
  period: ['التاريخ'],
  region: ['رمز المنطقة الإدارية'],
  item: ['رمز البند'],
  index: ['الرقم القياسي'],
} as const

/** Filed only with the index of 2014 = 100. That of 2023 = 100 has no weights; no column names the base. */
const weights = { weight: ['الأهمية النسبية'] } as const
const kingdom = '99'

/**
 * The real estate price index of the Saudi statistics authority, by region and item. Regions are administrative: region
 * 1 is that of Riyadh, not the city. Changes are not read, because their columns swap between quarters.
 */
export const gastatIndex: RowFormat<PublishedRow> = {
  name: 'gastat-index',
  title: 'Saudi General Authority for Statistics, real estate price index',
  requiredColumns: Object.values(names),

  dates(header) {
    return { column: formatColumns(header, names).period, usual: 'ymd' }
  },

  periodEnd(header) {
    const at = formatColumns(header, names)
    return (cells) => {
      const { year, quarter } = splitQuarter(cells[at.period] ?? '')
      return year === '' || !/[1-4]/.test(quarter)
        ? null
        : quarterEnd(parseStart(cells[at.period] ?? '', farFuture))
    }
  },

  reader(header, { latestDay }) {
    const at = formatColumns(header, names)
    const series = formatColumns(header, weights).weight < 0 ? 'gastat-2023' : 'gastat-2014'
    return (cells) => {
      const startsOn = parseStart(cells[at.period] ?? '', latestDay)
      const region = requiredCode(names.region[0], cells[at.region] ?? '')
      // Spreadsheets drop the zero in front: 014 is the same item as 14.
      const item = requiredCode(names.item[0], cells[at.item] ?? '').replace(/^0+(?=\d)/, '')
      const value = decimalNumber(names.index[0], cells[at.index] ?? '')
      return {
        series,
        city: null,
        district: null,
        place: region === kingdom ? 'kingdom' : `region ${region}`,
        figures: [{ measure: 'index', segment: item, step: 'quarter', startsOn, value, sample: null }],
      }
    }
  },
}

function parseStart(cell: string, latestDay: string): string {
  const [field] = names.period
  const { year, quarter } = splitQuarter(cell)
  if (year === '') throw new RowRefusal(field, 'is not a quarter such as 2025 / Q3')
  return quarterStart({ field, cell: year }, { field, cell: quarter }, latestDay)
}

function requiredCode(field: string, cell: string): string {
  const code = tidyNumber(requiredText(field, cell)) ?? ''
  if (!/^\d{1,3}$/.test(code)) throw new RowRefusal(field, 'is not a code')
  return code
}
