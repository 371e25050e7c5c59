import type { FiledRow } from '#domain/developer-lists/delimited.ts'
import { tidyCells, tidyHeader, type FigureColumn } from '#domain/market/published/tidy-table.ts'
import type { SeriesKey } from '#domain/market/published/series.ts'
import { LayoutRefusal, plainCell, type SheetLayout } from './layout.ts'

const topRows = 12

/** Reports of the authority's database, by the code of their indicator, which the second sheet names. */
const reports: Readonly<
  Record<string, { series: SeriesKey; place: string; measure: FigureColumn['measure'] }>
> = {
  EfPi0102: { series: 'cpi-sa', place: 'SA', measure: 'yearly-change' },
  EfPi0401: { series: 'gastat-2014', place: 'kingdom', measure: 'index' },
}

/**
 * A report of the database of the Saudi statistics authority: one row an item, one column a year or month. What it is of
 * is on a sheet of its own.
 */
export const gastatReport: SheetLayout = {
  recognises: (top) => findReportHead(top) >= 0,

  convert(sheets) {
    const sheet = sheets.find(({ rows }) => findReportHead(rows.map(({ cells }) => cells)) >= 0)
    const code = sheets
      .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
      .flatMap((cell) => /Indicator Code:\s*(\w+)/.exec(cell)?.[1] ?? [])[0]
    const report = reports[code ?? '']
    if (!sheet || !report)
      throw new LayoutRefusal(
        code === undefined
          ? 'This report of the Saudi statistics authority lacks the sheet Metadata, which says what its figures are of. Import the workbook.'
          : `Reports ${code} of the Saudi statistics authority are not read.`,
      )
    const at = findReportHead(sheet.rows.map(({ cells }) => cells))
    const columns = (sheet.rows[at]?.cells ?? []).flatMap((cell, index) => {
      const period = reportPeriod(cell)
      return period === null ? [] : [{ measure: report.measure, period, index }]
    })
    const { measure, ...row } = report
    return [
      {
        line: 1,
        cells: tidyHeader('gastat-tables', columns),
      },
      ...sheet.rows.slice(at + 1).flatMap(({ line, cells }) => {
        const item = plainCell(cells[0]).replace(/^0+(?=\d)/, '')
        const figures = columns.map(({ index }) => inRatio(plainCell(cells[index]), measure))
        if (figures.every((cell) => cell === '')) return []
        return [{ line, cells: tidyCells({ ...row, segment: item, figures }) }]
      }),
    ]
  },
}

function findReportHead(top: readonly (readonly string[])[]): number {
  return top
    .slice(0, topRows)
    .findIndex(
      ([code, item, period]) =>
        plainCell(code) === 'Item Code' && plainCell(item) === 'Item' && reportPeriod(period ?? '') !== null,
    )
}

/** `2016 / 01` and `2015`. */
function reportPeriod(cell: string): string | null {
  const [, year, month] = /^(\d{4})(?: ?\/ ?(0[1-9]|1[0-2]))?$/.exec(plainCell(cell)) ?? []
  if (year === undefined) return null
  return month === undefined ? year : `${year}-${month}`
}

/** Changes are filed in percent. */
function inRatio(cell: string, measure: FigureColumn['measure']): string {
  const isNumber = /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(cell)
  return measure === 'yearly-change' && isNumber ? String(Number((Number(cell) / 100).toPrecision(12))) : cell
}

const annualTitle = /Annual Average of General Index/

/** Yearly averages of consumer prices by division and group, two years side by side, on the base of 2007. */
export const gastatAnnualPrices: SheetLayout = {
  recognises: hasAnnualTitle,

  convert(sheets) {
    const sheet = sheets.find(({ rows }) => hasAnnualTitle(rows.map(({ cells }) => cells)))
    const top = sheet?.rows.slice(0, topRows) ?? []
    const base = top
      .flatMap(({ cells }) => cells)
      .flatMap((cell) => /\(\s*(\d{4})\s*=\s*100\s*\)/.exec(cell)?.[1] ?? [])[0]
    const at = top.findIndex(
      ({ cells }) => cells.filter((cell) => /^\d{4}$/.test(plainCell(cell))).length >= 2,
    )
    if (!sheet || base === undefined || at < 0)
      throw new LayoutRefusal('The table of yearly consumer prices names no base year, or no years.')
    const years = (top[at]?.cells ?? []).flatMap((cell, index) =>
      /^\d{4}$/.test(plainCell(cell)) ? [{ period: plainCell(cell), index }] : [],
    )
    const columns = (['index', 'division-index'] as const).flatMap((measure) =>
      years.map((year) => ({ ...year, measure })),
    )
    return [
      {
        line: 1,
        cells: tidyHeader('gastat-tables', columns),
      },
      ...sheet.rows
        .slice(at + 1)
        .flatMap(({ line, cells }) => annualRow({ line, cells }, `${base}=100`, columns)),
    ]
  },
}

function hasAnnualTitle(top: readonly (readonly string[])[]): boolean {
  return top.slice(0, topRows).some((cells) => cells.some((cell) => annualTitle.test(cell)))
}

type AnnualColumn = { measure: 'index' | 'division-index'; period: string; index: number }

/**
 * The name in English follows the change between the years. The general index is its own measure, by which prices
 * are deflated. Headings are repeated on each page.
 */
function annualRow({ line, cells }: FiledRow, base: string, columns: readonly AnnualColumn[]): FiledRow[] {
  const name = plainCell(cells[Math.max(...columns.map(({ index }) => index)) + 2])
  const isHeading = columns.every(({ index, period }) => {
    const cell = plainCell(cells[index])
    return cell === period || !/\d/.test(cell)
  })
  if (name === '' || isHeading) return []
  const isGeneral = /^General Index$/i.test(name)
  const figures = columns.map(({ measure, index }) =>
    (measure === 'index') === isGeneral ? plainCell(cells[index]) : '',
  )
  const segment = isGeneral ? base : `${base} ${name}`
  return [{ line, cells: tidyCells({ series: 'cpi-sa', place: 'SA', segment, figures }) }]
}
