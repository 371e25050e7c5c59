import { stepStart, type ChartStep } from '#domain/market/analytics/step-days.ts'
import { cellText, decimalNumber } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { formatColumns, type RowFormat } from '#domain/market/formats/format.ts'
import { dateReader } from '#domain/market/register-dates.ts'
import { toMonth } from '#domain/dates/months.ts'
import type { PublishedFigure, PublishedMeasure, PublishedRow } from './series.ts'

const segments = ['all', 'flat', 'villa'] as const
const steps = { monthly: 'month', quarterly: 'quarter', yearly: 'year' } as const

type IndexColumn = { name: string; segment: string; step: ChartStep; measure: PublishedMeasure }
const columns: readonly IndexColumn[] = segments.flatMap((segment) =>
  Object.entries(steps).flatMap(([word, step]): IndexColumn[] => [
    { name: `${segment}_${word}_index`, segment, step, measure: 'index' },
    { name: `${segment}_${word}_price_index`, segment, step, measure: 'price' },
  ]),
)
const names = { date: ['first_date_of_month'] } as const

/**
 * The residential sale index of the Dubai Land Department, all Dubai. A quarterly or yearly figure is in the row of
 * the last month of its period.
 */
export const dldIndex: RowFormat<PublishedRow> = {
  name: 'dld-index',
  title: 'Dubai Land Department, residential sale index',
  requiredColumns: [...names.date, ...columns.slice(0, 2).map(({ name }) => name)].map((name) => [name]),

  dates(header) {
    return { column: formatColumns(header, names).date, usual: 'dmy' }
  },

  reader(header, { dateOrder, latestDay }) {
    const at = formatColumns(header, names)
    const held = columns.flatMap((column) => {
      const { index } = formatColumns(header, { index: [column.name] })
      return index < 0 ? [] : [{ ...column, index }]
    })
    const readMoment = dateReader(names.date[0], dateOrder, latestDay)
    return (cells) => {
      const month = toMonth(readMoment(cells[at.date] ?? '').day)
      const figures = held.flatMap(({ index, name, segment, step, measure }): PublishedFigure[] => {
        const cell = cells[index] ?? ''
        if (cellText(cell) === null) return []
        const value = decimalNumber(name, cell)
        return [{ measure, segment, step, startsOn: stepStart(month, step), value, sample: null }]
      })
      if (figures.length === 0) throw new RowRefusal(null, 'holds no figure')
      return { series: 'dld-index', city: 'dubai', district: null, place: 'dubai', figures }
    }
  },
}
