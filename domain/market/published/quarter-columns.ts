import { nullIfRefused } from '#domain/market/deal.ts'
import { formatColumns, type FileFormat } from '#domain/market/formats/format.ts'
import { farFuture, quarterEnd, quarterStart } from './published-cells.ts'

/** The names of the columns of year and quarter. Refusals name the first. */
type QuarterNames = Readonly<Record<'year' | 'quarter', readonly [string, ...string[]]>>

/** How a file is dated whose rows have year and quarter in columns of their own. */
export function quarterDates(names: QuarterNames): Required<Pick<FileFormat, 'dates' | 'periodEnd'>> {
  return {
    dates: (header) => ({ column: formatColumns(header, names).year, usual: 'ymd' }),
    periodEnd(header) {
      const at = formatColumns(header, names)
      return (cells) =>
        nullIfRefused(() => quarterEnd(readQuarter(names, (column) => cells[at[column]] ?? '', farFuture)))
    },
  }
}

/** The first day of a row's quarter. Throws a RowRefusal for anything but a quarter that has begun. */
export function readQuarter(
  names: QuarterNames,
  cell: (column: 'year' | 'quarter') => string,
  latestDay: string,
): string {
  return quarterStart(
    { field: names.year[0], cell: cell('year') },
    { field: names.quarter[0], cell: cell('quarter') },
    latestDay,
  )
}
