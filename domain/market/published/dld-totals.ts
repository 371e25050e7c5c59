import { decimalNumber, requiredText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { formatColumns, type RowFormat } from '#domain/market/formats/format.ts'
import { quarterDates, readQuarter } from './quarter-columns.ts'
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

/** Official quarterly totals of Dubai: number and value of sales, mortgages and other deals by type. */
export const dldTotals: RowFormat<PublishedRow> = {
  name: 'dld-totals',
  title: 'Dubai Land Department, quarterly totals',
  requiredColumns: Object.values(names),

  ...quarterDates(names),

  reader(header, { latestDay }) {
    const at = formatColumns(header, names)
    return (cells) => {
      const cell = (column: Column): string => cells[at[column]] ?? ''
      const startsOn = readQuarter(names, cell, latestDay)
      const group = known('group', cell, groups)
      const type = known('type', cell, types)
      const measure = measures.get(requiredText(names.measure[0], cell('measure')).toLowerCase())
      if (!measure) throw new RowRefusal(names.measure[0], 'is neither Number nor Value')
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

function known(column: 'group' | 'type', cell: (column: Column) => string, words: Set<string>): string {
  const [field] = names[column]
  const word = requiredText(field, cell(column)).toLowerCase()
  if (!words.has(word)) throw new RowRefusal(field, `is not a known word: ${word.slice(0, 60)}`)
  return word
}
