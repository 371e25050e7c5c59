import type { FiledRow } from '#domain/developer-lists/delimited.ts'
import { utcDay } from '#domain/dates/calendar-day.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { tidyCells, tidyHeader, type FigureColumn } from '#domain/market/published/tidy-table.ts'
import type { PublishedMeasure, SeriesKey } from '#domain/market/published/series.ts'
import { LayoutRefusal, onOneCount, plainCell, type PublishedSheet, type SheetLayout } from './layout.ts'

/** A column of a table: what its heading must say, so that a column that moves is not read as another one. */
type Column = { heading: RegExp; segment: string; measure?: PublishedMeasure }
type Table = { title: RegExp; series: SeriesKey; columns: readonly Column[]; isIndex?: true }

const million = 1_000_000
/** Columns of values begin behind those of the period and the year. */
const firstColumn = 2

const loans: readonly Column[] = [
  { heading: /Retail/, segment: 'retail' },
  { heading: /Corporate/, segment: 'corporate' },
  { heading: /Total/, segment: 'total' },
]
const mortgages: readonly Column[] = [
  { heading: /Number of Contracts/, segment: 'total', measure: 'deals' },
  { heading: /Houses/, segment: 'villa' },
  { heading: /Apartments/, segment: 'flat' },
  { heading: /Land/, segment: 'land' },
  { heading: /Total/, segment: 'total' },
]
const funds: readonly [RegExp, string][] = [
  [/Agricultural/, 'agricultural-fund'],
  [/Social/, 'social-bank'],
  [/Industrial/, 'industrial-fund'],
  [/Real Estate/, 'real-estate-fund'],
  [/Total/, 'total'],
]
const balances: readonly [RegExp, string][] = [
  [/Equity/, 'equity'],
  [/Capital/, 'capital'],
  [/Assets/, 'assets'],
  [/Liabilities/, 'liabilities'],
]
const divisions: readonly [RegExp, string][] = [
  [/Food/, 'food'],
  [/Tobacco|Toobcco/, 'tobacco'],
  [/Clothing/, 'clothing'],
  [/Housing/, 'housing'],
  [/Furnishings/, 'furnishings'],
  [/Health/, 'health'],
  [/Transport/, 'transport'],
  [/Information/, 'communication'],
  [/Recreation/, 'recreation'],
  [/Education/, 'education'],
  [/Restaurants/, 'restaurants'],
  [/Insurance/, 'insurance'],
  [/Personal Care/, 'personal-care'],
]

/** The tables of the monthly bulletin of the Saudi Central Bank that concern real estate, and consumer prices. */
const tables: readonly Table[] = [
  { title: /^Table \w+: Real Estate Loans by Banks/, series: 'sama-bank-loans', columns: loans },
  {
    title: /^Table \w+: Real Estate Loans by Finance companies/i,
    series: 'sama-company-loans',
    columns: loans,
  },
  {
    title: /^Table \w+: Residential New Mortgages .* by Banks/,
    series: 'sama-bank-mortgages',
    columns: mortgages,
  },
  {
    title: /^Table \w+: Residential New Mortgages .* by Finance Companies/,
    series: 'sama-company-mortgages',
    columns: mortgages,
  },
  {
    title: /^Table \w+: Finance Companies' Credit Classified by Activity/,
    series: 'sama-company-credit',
    columns: [
      { heading: /Residential Real/, segment: 'residential' },
      { heading: /Commercial Real/, segment: 'commercial' },
      { heading: /Auto/, segment: 'cars' },
      { heading: /Credit Card/, segment: 'credit-cards' },
      { heading: /Personal/, segment: 'personal' },
      { heading: /Other/, segment: 'other' },
      { heading: /Total/, segment: 'total' },
    ],
  },
  {
    title: /^Table \w+: Balance Sheet of Finance and Real Estate Refinance Companies/,
    series: 'sama-company-balances',
    columns: ['refinance-company', 'finance-companies', 'together'].flatMap((company) =>
      balances.map(([heading, of]) => ({ heading, segment: `${company} ${of}` })),
    ),
  },
  {
    title: /^Table \w+: Outstanding Loans Of Government Specialized Credit Institutions/,
    series: 'sama-state-loans',
    columns: funds.map(([heading, segment]) => ({ heading, segment })),
  },
  {
    title: /^Table \w+: Disbursements, Repayments & Net Lending/,
    series: 'sama-state-lending',
    columns: funds.flatMap(([, fund]) =>
      ['disbursed', 'repaid', 'net'].map((of, at) => ({
        heading: [/Disburs/, /Repay/, /Net lending/][at] ?? /^$/,
        segment: `${fund} ${of}`,
      })),
    ),
  },
  {
    title: /^Table \w+: Consumer Price Indices By Expenditure Divisions/,
    series: 'cpi-sa',
    isIndex: true,
    columns: [
      { heading: /General/, segment: '', measure: 'index' },
      ...divisions.map(([heading, segment]): Column => ({
        heading,
        segment: ` ${segment}`,
        measure: 'division-index',
      })),
    ],
  },
]

/** Rows above the figures. */
const headRows = 12

/**
 * Tables of the Saudi Central Bank, in Arabic and English, below titles: years, then quarters, then months, whose ends
 * are serial numbers of a spreadsheet. Amounts are in millions, and stored in riyals.
 */
export const samaTables: SheetLayout = {
  recognises: (top) => findTable(top.slice(0, headRows)) !== null,

  convert(sheets) {
    const read = sheets.flatMap((sheet) => {
      const table = findTable(sheet.rows.slice(0, headRows).map(({ cells }) => cells))
      return table ? [{ table, sheet }] : []
    })
    const columns = read.flatMap(({ table, sheet }) => figureColumns(table, sheet))
    let before = 0
    const rows = read.map(({ table, sheet }) => {
      const at = before
      before += table.columns.length
      return tidyRows(table, sheet, { at, of: columns.length })
    })
    return [{ line: 1, cells: tidyHeader('sama-tables', columns) }, ...onOneCount(rows)]
  },
}

function findTable(top: readonly (readonly string[])[]): Table | null {
  const titles = top.map(([first]) => plainCell(first))
  return tables.find(({ title }) => titles.some((text) => title.test(text))) ?? null
}

/** What the columns of a sheet are of. Throws LayoutRefusal for one that is not headed as expected. */
function figureColumns({ columns, isIndex }: Table, { rows }: PublishedSheet): FigureColumn[] {
  const first = rows.findIndex((row) => isPeriod(row.cells))
  const head = rows.slice(0, Math.max(first, 0)).map(({ cells }) => cells)
  const base = isIndex ? baseYear(head) : ''
  return columns.map(({ heading, segment, measure = 'value' }, at) => {
    const text = head.map((cells) => plainCell(cells[firstColumn + at])).join(' ')
    if (!heading.test(text))
      throw new LayoutRefusal(
        `Column ${firstColumn + at + 1} of this table of the Saudi Central Bank is not headed as before, so its columns may have moved. It is not imported.`,
      )
    return { measure, segment: `${base}${segment}` }
  })
}

function baseYear(head: readonly (readonly string[])[]): string {
  const base = head.flat().flatMap((cell) => /\(\s*(\d{4})\s*=\s*100\s*\)/.exec(cell)?.[1] ?? [])[0]
  if (base === undefined) throw new LayoutRefusal('The table of consumer prices names no base year.')
  return `${base}=100`
}

/** A year, a quarter and its year, or the serial number or day of the end of a period. */
const isPeriod = ([period = '', year = '']: readonly string[]): boolean =>
  /^\d{4,5}$/.test(period.trim()) ||
  /^\d{4}-\d\d-\d\d$/.test(period.trim()) ||
  (/^Q[1-4]$/.test(period.trim()) && /^\d{4}$/.test(year.trim()))

function tidyRows(
  { series, columns, isIndex }: Table,
  { rows }: PublishedSheet,
  { at, of }: { at: number; of: number },
): FiledRow[] {
  let isAfterQuarters = false
  return rows.flatMap(({ line, cells }) => {
    if (!isPeriod(cells)) return []
    const period = readPeriod(cells, isAfterQuarters)
    isAfterQuarters ||= period.includes('Q')
    const figures = Array.from({ length: of }, () => '')
    columns.forEach(({ measure = 'value' }, index) => {
      const cell = (cells[firstColumn + index] ?? '').trim()
      figures[at + index] = measure === 'value' && !isIndex ? fromMillions(cell) : cell
    })
    return [{ line, cells: tidyCells({ series, place: 'SA', period, figures }) }]
  })
}

/** Before the quarters stand ends of years, after them ends of months. */
function readPeriod([cell = '', year = '']: readonly string[], isAfterQuarters: boolean): string {
  const text = cell.trim()
  if (text.startsWith('Q')) return `${year.trim()}-${text}`
  if (text.length === 4) return text
  const day = text.length === 5 ? utcDay(new Date(serialStart + Number(text) * dayMs)) : text
  return isAfterQuarters ? day.slice(0, 7) : day.slice(0, 4)
}

/** Serial numbers of spreadsheets count days from here. */
const serialStart = Date.UTC(1899, 11, 30)

/** Millions of riyals in riyals, to the halala. Another text stays, to be refused or left out. */
function fromMillions(cell: string): string {
  return /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(cell)
    ? String(Math.round(Number(cell) * million * 100) / 100)
    : cell
}
