import { foldName } from '#domain/areas/fold-name.ts'
import type { FiledRow } from '#domain/developer-lists/delimited.ts'
import {
  tidyCells,
  tidyHeader,
  type FigureColumn,
  type TidyRow,
} from '#domain/market/published/tidy-table.ts'
import type { PublishedMeasure } from '#domain/market/published/series.ts'
import { LayoutRefusal, onOneCount, plainCell, type PublishedSheet, type SheetLayout } from './layout.ts'

const words = {
  region: 'المنطقة',
  city: 'المدينة',
  districts: 'الأحياء',
  months: ['الشهر', 'الشهر_ميلادي'],
  class: 'تصنيف العقار',
  type: 'نوع العقار',
  allMonths: 'جميع الشهور',
  allClasses: 'جميع التصانيف',
  districtPrefix: 'حي/',
} as const

const measures = new Map<string, PublishedMeasure>(
  Object.entries({
    'السعر بالريال السعودي': 'value',
    'المساحة بالمتر المربع': 'area',
    'عدد الصفقات': 'deals',
  } as const).map(([heading, measure]) => [foldName(heading), measure]),
)

const months = new Map(
  [
    'يناير',
    'فبراير',
    'مارس',
    'ابريل',
    'مايو',
    'يونيو',
    'يوليو',
    'اوغسطس',
    'سبتمبر',
    'اكتوبر',
    'نوفمبر',
    'ديسمبر',
  ].map((name, at) => [foldName(name), String(at + 1).padStart(2, '0')]),
)
const classes = new Map(
  Object.entries({
    [words.allClasses]: 'all',
    '': 'all',
    سكني: 'residential',
    تجاري: 'commercial',
    زراعي: 'agricultural',
    صناعي: 'industrial',
  }).map(([filed, name]) => [foldName(filed), name]),
)
const types = new Map(
  Object.entries({
    'قطعة أرض': 'plot',
    عمارة: 'building',
    فيلا: 'villa',
    شقة: 'flat',
    'مركز تجاري': 'commercial-centre',
    بيت: 'house',
    مرفق: 'facility',
    'أرض زراعية': 'farmland',
  }).map(([filed, name]) => [foldName(filed), name]),
)

type Kind = 'regions' | 'city' | 'districts'
type Head = { kind: Kind; at: number; city: string; columns: readonly (FigureColumn & { index: number })[] }

/** Rows above the figures. */
const headRows = 12

/**
 * The real estate index of the Saudi Ministry of Justice: value, area and number of deals by month, years side by side.
 * One sheet has all regions by class of property, others a city by class and type, or the districts of a city.
 */
export const mojIndex: SheetLayout = {
  recognises: (top) => findHead(top.slice(0, headRows)) !== null,

  convert(sheets) {
    const read = sheets.flatMap((sheet) => {
      const head = findHead(sheet.rows.slice(0, headRows).map(({ cells }) => cells))
      return head ? [{ head, sheet }] : []
    })
    const [first] = read
    if (!first) throw new LayoutRefusal('No sheet of the file holds the index.')
    const { columns } = first.head
    return [
      {
        line: 1,
        cells: tidyHeader('moj-index', columns),
      },
      ...onOneCount(read.map(({ head, sheet }) => tidyRows(head, sheet, columns))),
    ]
  },
}

function findHead(top: readonly (readonly string[])[]): Head | null {
  const at = top.findIndex(
    (cells, row) =>
      row > 0 && cells.some((cell) => measures.has(foldName(plainCell(cell)))) && kindIn(cells) !== null,
  )
  const kind = at < 0 ? null : kindIn(top[at] ?? [])
  if (kind === null) return null
  const cityRow = top.slice(0, at).find(([first]) => plainCell(first) === words.city)
  const city = plainCell(cityRow?.[1])
  if (kind !== 'regions' && city === '') return null
  return { kind, at, city, columns: figureColumns(top[at] ?? [], top[at - 1] ?? []) }
}

function kindIn([first, second, third]: readonly string[]): Kind | null {
  const [a, b, c] = [plainCell(first), plainCell(second), plainCell(third)]
  if (a === words.districts) return 'districts'
  if (a === words.region && words.months.some((name) => name === b) && c === words.class) return 'regions'
  return words.months.some((name) => name === a) && b === words.class && c === words.type ? 'city' : null
}

/** A year is above the first or above each of its three columns; columns without a year are totals of all years. */
function figureColumns(headings: readonly string[], years: readonly string[]): Head['columns'] {
  let year: string | null = null
  return headings.flatMap((heading, index) => {
    const above = plainCell(years[index]).replace(/\.0+$/, '')
    if (above !== '') year = /^\d{4}$/.test(above) ? above : null
    const measure = measures.get(foldName(plainCell(heading)))
    return measure && year !== null ? [{ measure, period: `${year}-*`, index }] : []
  })
}

function tidyRows(
  { kind, at, city, columns }: Head,
  { rows }: PublishedSheet,
  written: Head['columns'],
): FiledRow[] {
  let district = ''
  return rows.slice(at + 1).flatMap(({ line, cells }) => {
    const [first, second, third] = cells.map(plainCell)
    // Sheets may have other years, or the same ones in other columns.
    const figures = written.map(({ measure, period }) => {
      const held = columns.find((one) => one.measure === measure && one.period === period)
      return held ? plainCell(cells[held.index]) : ''
    })
    if (figures.every((cell) => cell === '')) return []
    const row = ((): Omit<TidyRow, 'figures'> => {
      if (kind === 'regions')
        return {
          place: `region ${foldName(first ?? '')}`,
          period: second === words.allMonths ? '' : month(second),
          segment: segment(third),
        }
      if (kind === 'city')
        return { place: foldName(city), city, period: month(first), segment: segment(second, third) }
      const isMonth = months.has(foldName(first ?? ''))
      if (!isMonth) district = (first ?? '').replace(words.districtPrefix, '').trim()
      return {
        place: `${foldName(city)}/${foldName(district)}`,
        city,
        district,
        period: isMonth ? month(first) : '',
        segment: 'all',
      }
    })()
    return [{ line, cells: tidyCells({ series: 'moj-index', ...row, figures }) }]
  })
}

/** The number of a month; another word stays, to be refused. */
const month = (name = ''): string => months.get(foldName(name)) ?? (name || '?')

function segment(filedClass = '', filedType = ''): string {
  const name = classes.get(foldName(filedClass)) ?? filedClass
  return filedType === '' ? name : `${name} ${types.get(foldName(filedType)) ?? filedType}`
}
