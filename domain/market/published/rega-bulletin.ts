import { cellText, decimalNumber, requiredText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { formatColumns, type RowFormat } from '#domain/market/formats/format.ts'
import type { PublishedMeasure, PublishedRow } from './series.ts'

const names = {
  month: ['month'],
  section: ['section'],
  segment: ['segment'],
  type: ['sub_type'],
  region: ['region'],
  metric: ['metric'],
  value: ['value'],
  document: ['source_pdf'],
} as const
type Column = keyof typeof names

/** Rents count contracts, and the amounts of all that was done under them. */
const metrics: ReadonlyMap<string, readonly [PublishedMeasure, string]> = new Map([
  ['txn_count', ['deals', '']],
  ['txn_value', ['value', '']],
  ['avg_area', ['mean-area', '']],
  ['avg_txn_value', ['mean-value', '']],
  ['contract_count', ['deals', ' contracts']],
  ['transaction_count', ['deals', ' transactions']],
  ['transaction_value', ['value', ' transactions']],
])

/** Figures of the monthly bulletins of the Saudi real estate authority, copied from the documents, of the whole kingdom. */
export const regaBulletin: RowFormat<PublishedRow> = {
  name: 'rega-bulletin',
  title: 'Saudi Real Estate General Authority, monthly bulletin',
  requiredColumns: Object.values(names),

  dates(header) {
    return { column: formatColumns(header, names).month, usual: 'ymd' }
  },

  periodEnd(header) {
    const at = formatColumns(header, names)
    return (cells) => {
      const month = parseMonth(cells[at.month] ?? '')
      return month === null ? null : monthEnd(month)
    }
  },

  reader(header, { latestDay }) {
    const at = formatColumns(header, names)
    return (cells) => {
      const cell = (column: Column): string => cells[at[column]] ?? ''
      const startsOn = parseMonth(cell('month'))
      if (startsOn === null) throw new RowRefusal(names.month[0], 'is not a month such as 2026-03')
      if (startsOn > latestDay) throw new RowRefusal(names.month[0], 'is in the future')
      const found = metrics.get(requiredText(names.metric[0], cell('metric')))
      if (!found) throw new RowRefusal(names.metric[0], 'is not a known figure')
      const [measure, of] = found
      const section = requiredText(names.section[0], cell('section')) === 'rental' ? 'rents' : 'sales'
      const segment = [section, requiredText(names.segment[0], cell('segment')), cellText(cell('type'))]
        .filter((part) => part !== null)
        .join(' ')
      const region = cellText(cell('region'))
      return {
        series: 'rega-bulletin',
        city: null,
        district: null,
        place: region === null ? 'kingdom' : `region ${region.toLowerCase()}`,
        figures: [
          {
            measure,
            segment: `${segment}${of}`,
            step: 'month',
            startsOn,
            value: decimalNumber(names.value[0], cell('value')),
            sample: null,
          },
        ],
      }
    }
  },
}

const parseMonth = (cell: string): string | null =>
  /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(cell.trim()) ? `${cell.trim()}-01` : null
