import { decimalNumber, requiredText } from '#domain/market/cells.ts'
import { DealRefusal, nullIfRefused } from '#domain/market/deal.ts'
import { formatColumns, type RowFormat } from '#domain/market/formats/format.ts'
import { quarterEnd, quarterStart } from './published-cells.ts'
import type { PublishedMeasure, PublishedRow } from './series.ts'

const names = {
  year: ['Year'],
  quarter: ['Quarter_Number'],
  group: ['Title'],
  type: ['Type'],
  measure: ['Description'],
  value: ['Value'],
} as const
type Column = keyof typeof names

const groups = new Set(['sales', 'mortgages', 'other'])
const types = new Set(['units', 'building', 'land', 'villa'])
const measures = new Map<string, PublishedMeasure>([
  ['number', 'deals'],
  ['value', 'value'],
])
const farFuture = '9999-12-31'

/** Official quarterly totals of Dubai: number and value of sales, mortgages and other deals by type. */
export const dldTotals: RowFormat<PublishedRow> = {
  name: 'dld-totals',
  title: 'Dubai Land Department, quarterly totals',
  requiredColumns: Object.values(names),

  dates(header) {
    return { column: formatColumns(header, names).year, usual: 'ymd' }
  },

  periodEnd(header) {
    const at = formatColumns(header, names)
    return (cells) =>
      nullIfRefused(() => quarterEnd(parseStart((column) => cells[at[column]] ?? '', farFuture)))
  },

  reader(header, { latestDay }) {
    const at = formatColumns(header, names)
    return (cells) => {
      const cell = (column: Column): string => cells[at[column]] ?? ''
      const startsOn = parseStart(cell, latestDay)
      const group = known('group', cell, groups)
      const type = known('type', cell, types)
      const measure = measures.get(requiredText(names.measure[0], cell('measure')).toLowerCase())
      if (!measure) throw new DealRefusal(names.measure[0], 'is neither Number nor Value')
      const value = decimalNumber(names.value[0], cell('value'))
      return {
        series: 'dld-totals',
        city: 'dubai',
        district: null,
        place: 'dubai',
        figures: [{ measure, segment: `${group} ${type}`, step: 'quarter', startsOn, value, sample: null }],
      }
    }
  },
}

function parseStart(cell: (column: Column) => string, latestDay: string): string {
  return quarterStart(
    { field: names.year[0], cell: cell('year') },
    { field: names.quarter[0], cell: cell('quarter') },
    latestDay,
  )
}

function known(column: 'group' | 'type', cell: (column: Column) => string, words: Set<string>): string {
  const [field] = names[column]
  const word = requiredText(field, cell(column)).toLowerCase()
  if (!words.has(word)) throw new DealRefusal(field, `is not a known word: ${word.slice(0, 60)}`)
  return word
}
