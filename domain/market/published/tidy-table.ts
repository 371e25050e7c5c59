import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { stepMonths, type ChartStep } from '#domain/market/analytics/step-days.ts'
import { cellText, decimalNumber, requiredText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { formatColumns, type RowFormat } from '#domain/market/formats/format.ts'
import {
  publishedMeasures,
  type PublishedFigure,
  type PublishedMeasure,
  type PublishedRow,
  type SeriesKey,
} from './series.ts'

/** Formats of publications whose sheets are turned into a tidy table first: see `domain/ingestion/layouts`. */
type TidyFormat = 'sama-tables' | 'moj-index' | 'gastat-tables' | 'bis-prices'

/** The columns in front of the figures. A blank segment or period is that of the column of a figure. */
const names = {
  series: ['series'],
  place: ['place'],
  city: ['city'],
  district: ['district'],
  segment: ['segment'],
  period: ['period'],
} as const
type Column = keyof typeof names

/** What a column of figures is of. A missing segment is that of the row; so is a missing part of the period. */
export type FigureColumn = { measure: PublishedMeasure; segment?: string; period?: string }
export type TidyRow = Partial<Record<Column, string>> & { figures: readonly string[] }

const fromRow = '*'
const separator = ' | '

/** The header of a tidy table. */
export function tidyHeader(format: TidyFormat, columns: readonly FigureColumn[]): string[] {
  const figures = columns.map(({ measure, segment = fromRow, period = fromRow }) =>
    [measure, segment, period].join(separator),
  )
  return [marker(format), ...Object.values(names).map(([name]) => name), ...figures]
}

/** The cells of a row below `tidyHeader`. */
export function tidyCells({
  series = '',
  place = '',
  city = '',
  district = '',
  segment = '',
  period = '',
  figures,
}: TidyRow): string[] {
  return ['1', series, place, city, district, segment, period, ...figures]
}

const marker = (format: TidyFormat): string => `${format}_table`

type HeldColumn = Required<FigureColumn> & { index: number; name: string }

function heldColumns(header: readonly string[]): HeldColumn[] {
  return header.flatMap((name, index) => {
    const [measure, segment, period] = name.split(separator)
    const known = publishedMeasures.find((one) => one === measure)
    return known && segment !== undefined && period !== undefined
      ? [{ measure: known, segment, period, index, name }]
      : []
  })
}

/** Reads the tidy tables that layouts of a publisher are turned into. */
export function tidyTable(
  name: TidyFormat,
  title: string,
  series: readonly SeriesKey[],
): RowFormat<PublishedRow> {
  return {
    name,
    title,
    requiredColumns: [[marker(name)], ...Object.values(names)],

    dates(header) {
      return { column: formatColumns(header, names).period, usual: 'ymd' }
    },

    periodEnd(header) {
      const at = formatColumns(header, names)
      const columns = heldColumns(header)
      return (cells) => {
        const ends = columns.flatMap(({ index, period }) => {
          if (cellText(cells[index] ?? '') === null) return []
          const found = splitPeriod(wholePeriod(period, cells[at.period] ?? ''))
          return found ? [addDays(addMonths(found.startsOn, stepMonths[found.step]), -1)] : []
        })
        return ends.toSorted().at(-1) ?? null
      }
    },

    reader(header, { latestDay }) {
      const at = formatColumns(header, names)
      const columns = heldColumns(header)
      return (cells) => {
        const cell = (column: Column): string => cells[at[column]] ?? ''
        const key = series.find((one) => one === cell('series'))
        if (!key) throw new RowRefusal(names.series[0], 'is not a series of this publisher')
        const place = requiredText(names.place[0], cell('place'))
        const figures = columns.flatMap(({ index, name: heading, measure, segment, period }) => {
          const text = cells[index] ?? ''
          if (isBlank(text)) return []
          const figure: PublishedFigure = {
            measure,
            segment: segment === fromRow ? requiredText(names.segment[0], cell('segment')) : segment,
            ...readPeriod(wholePeriod(period, cell('period')), latestDay),
            value: signedNumber(heading, text),
            sample: null,
          }
          return [figure]
        })
        if (figures.length === 0) throw new RowRefusal(null, 'holds no figure')
        return {
          series: key,
          city: cellText(cell('city')),
          district: cellText(cell('district')),
          place,
          figures,
        }
      }
    },
  }
}

/** A figure that a publisher leaves out is blank, or drawn as dashes. */
const isBlank = (cell: string): boolean => cellText(cell) === null || /^-+$/.test(cell.trim())

/** `2021-*` with the month `05` of a row is `2021-05`, and with no month the year 2021. */
function wholePeriod(column: string, row: string): string {
  if (column === fromRow) return row.trim()
  const [year = column] = column.split(`-${fromRow}`)
  return column === year || row.trim() === '' ? year : `${year}-${row.trim()}`
}

const written = /^(\d{4})(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/

type Period = { step: ChartStep; startsOn: string }

function splitPeriod(period: string): Period | null {
  const [, year, quarter, month] = written.exec(period) ?? []
  if (year === undefined) return null
  if (quarter !== undefined)
    return { step: 'quarter', startsOn: `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01` }
  return month === undefined
    ? { step: 'year', startsOn: `${year}-01-01` }
    : { step: 'month', startsOn: `${year}-${month}-01` }
}

function readPeriod(period: string, latestDay: string): Period {
  const found = splitPeriod(period)
  if (!found) throw new RowRefusal(names.period[0], 'is not a year, quarter or month')
  if (found.startsOn > latestDay) throw new RowRefusal(names.period[0], 'is in the future')
  return found
}

/** A number that may be below zero, as a change or what was repaid beyond what was lent. */
export function signedNumber(field: string, cell: string): number {
  const text = cell.trim()
  return text.startsWith('-') ? -decimalNumber(field, text.slice(1)) : decimalNumber(field, text)
}
