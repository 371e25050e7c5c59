import { foldName } from '#domain/areas/fold-name.ts'
import { dateReader, type DateOrder } from '#domain/market/register-dates.ts'
import { RowRefusal, nullIfRefused } from '#domain/market/deal.ts'
import { decimalNumber } from '#domain/market/cells.ts'
import { toSquareMetres, unitInHeading, type AreaUnit } from '#domain/places/floor-area.ts'

/** What the rows of a table are. */
export const tableKinds = ['deals', 'rents'] as const
export type TableKind = (typeof tableKinds)[number]

/** Where the deals or rents are from, which also decides their currency. */
export const tableCities = ['dubai', 'abu-dhabi', 'riyadh'] as const
export type TableCity = (typeof tableCities)[number]
export const cityCurrency = { dubai: 'AED', 'abu-dhabi': 'AED', riyadh: 'SAR' } as const satisfies Record<
  TableCity,
  string
>

export const tableColumns = {
  deals: [
    'number',
    'date',
    'area',
    'amount',
    'size',
    'type',
    'rooms',
    'project',
    'building',
    'procedure',
    'stage',
  ],
  rents: ['number', 'date', 'end', 'area', 'amount', 'size', 'type', 'rooms', 'project', 'procedure'],
} as const satisfies Record<TableKind, readonly string[]>
export type TableColumn = (typeof tableColumns)[TableKind][number]

export const neededTableColumns: Record<TableKind, readonly TableColumn[]> = {
  deals: ['date', 'area', 'amount'],
  rents: ['date', 'end', 'area', 'amount'],
}

/** What an amount is of: the whole, one unit of area, or one month of a rent. */
export const amountBases = ['total', 'per-area', 'per-month'] as const
export type AmountBasis = (typeof amountBases)[number]

export type TableSettings = {
  /** The position of each column in the file, from 0. */
  columns: Partial<Record<TableColumn, number | null | undefined>>
  city: TableCity
  sizeUnit: AreaUnit
  amountBasis: AmountBasis
  dateOrder: DateOrder
}

/** Patterns of column headings, most reliable first. */
const headings: Record<TableColumn, readonly RegExp[]> = {
  number: [
    /^(transaction|deal|contract|registration|reference|ref)( ?(number|no|id|#))?\.?$/,
    /\b(number|no\.?|id|ref)\b/,
  ],
  date: [/^((transaction|deal|sale|registration|contract)? ?date|start( date)?|from)$/, /date|start|التاريخ/],
  end: [/^(contract )?(end|expiry|to)( date)?$/, /\bend|expir/],
  area: [/^(area|district|community|neighbou?rhood|location)( name)?$/, /district|community|location|الحي/],
  amount: [
    /^((sale|transaction|total|deal|annual|yearly)? ?(price|value|amount|rent|worth))\b/,
    /price|amount|value|rent|worth|السعر/,
  ],
  size: [
    /\b(size|sq\.? ?ft|sqft|square (feet|foot|met)|sqm|sq\.? ?m|m2)/,
    /\b(built([ -]?up)?|floor|unit|property|actual|procedure|gross|net) area\b|المساح/,
  ],
  type: [/^(property|unit)? ?(type|category|sub ?type)$/, /type|النوع/],
  rooms: [/^(no\.? of )?(bed ?rooms?|beds?|br|rooms?)$/, /\bbed|غرف/],
  project: [/^project( name)?$/, /project|development/],
  building: [/^(building|tower)( name)?$/, /building|tower/],
  procedure: [/^(procedure|transaction type|deal type|registration type)( name)?$/, /procedure/],
  stage: [/^(off[- ]?plan|stage|completion|status)$/, /off[- ]?plan|ready/],
}

const perArea = /(?:per|\/)[ _]?(?:sq|m2|m²|ft)|\bps[fm]\b/
const ofMoney = /price|rate\b|rent|value|amount|worth|\bps[fm]\b|السعر/

/** A whole amount goes before one per area, and a price per square foot is no size. */
function isExcluded(column: TableColumn, name: string, turn: number): boolean {
  return (
    (column === 'amount' && turn === 0 && perArea.test(name)) || (column === 'size' && ofMoney.test(name))
  )
}

/** Assigns each column of a header to at most one meaning, those of a template first. */
export function guessTableColumns(
  kind: TableKind,
  header: readonly string[],
  template: Readonly<Record<string, string>> = {},
): TableSettings['columns'] {
  const folded = header.map((name) => foldName(name))
  const taken = new Set<number>()
  const positions: TableSettings['columns'] = {}
  const take = (column: TableColumn, at: number) => {
    if (at < 0 || taken.has(at) || typeof positions[column] === 'number') return
    positions[column] = at
    taken.add(at)
  }
  for (const column of tableColumns[kind]) {
    const name = template[column]
    if (name !== undefined) take(column, folded.indexOf(name))
  }
  for (const turn of [0, 1])
    for (const column of tableColumns[kind]) {
      const pattern = headings[column][turn]
      if (pattern)
        take(
          column,
          folded.findIndex(
            (name, at) => !taken.has(at) && pattern.test(name) && !isExcluded(column, name, turn),
          ),
        )
    }
  return positions
}

/**
 * Guesses units and what an amount is of from the headings of size and amount: another column may give the price in another
 * way. Only rents are by the month. A size that names no unit has that of the other headings.
 */
export function guessTableUnits(
  kind: TableKind,
  header: readonly string[],
): Pick<TableSettings, 'sizeUnit' | 'amountBasis'> {
  const columns = guessTableColumns(kind, header)
  const heading = (at: number | null | undefined) => foldName(header[at ?? -1] ?? '')
  const amount = heading(columns.amount)
  return {
    sizeUnit: unitInHeading(heading(columns.size)) ?? unitInHeading(header.join(' ')) ?? 'sqm',
    amountBasis: perArea.test(amount)
      ? 'per-area'
      : kind === 'rents' && /month/.test(amount)
        ? 'per-month'
        : 'total',
  }
}

/**
 * A mapping in the order that the dates of the file require, where they require one: a workbook gives ISO days whatever
 * its sheet shows.
 */
export function withDateOrder<Settings extends TableSettings>(
  settings: Settings,
  dateOrders: readonly (DateOrder | null)[],
): Settings {
  const at = settings.columns.date
  const required = typeof at === 'number' ? dateOrders[at] : null
  return required ? { ...settings, dateOrder: required } : settings
}

/** The format of the file that a table is turned into. */
export function writtenFormat(kind: TableKind, { city }: Pick<TableSettings, 'city'>): string {
  return kind === 'rents' && city === 'dubai' ? 'table-rents' : `table-${kind}-${city}`
}

/** The columns of the file that a table is turned into. Only those that the table has are written. */
export function writtenColumns(kind: TableKind, { columns, city }: TableSettings): string[] {
  const named = `${city.replace('-', '_')}_`
  const prefix = kind === 'deals' ? `${named}deal` : `${city === 'dubai' ? '' : named}rent`
  const held = tableColumns[kind].filter((column) => typeof columns[column] === 'number')
  return [`${prefix}_table`, ...held.map((column) => (column === 'size' ? 'size_sqm' : column))]
}

/**
 * Turns rows of a table into those of its written file: sizes in square metres, whole amounts, a year's rent,
 * ISO days. A cell that cannot be read stays as it is, marked, so that the import refuses its row with the
 * reason.
 */
export function tableConverter(
  kind: TableKind,
  settings: TableSettings,
): (cells: readonly string[]) => string[] {
  const { columns, city, sizeUnit, amountBasis, dateOrder } = settings
  const currency = currencyWords[cityCurrency[city]]
  const held = tableColumns[kind].filter((column) => typeof columns[column] === 'number')
  const readDay = dateReader('date', dateOrder, '2200-01-01')
  return (cells) => {
    const cell = (column: TableColumn): string => {
      const at = columns[column]
      return typeof at === 'number' ? (cells[at] ?? '').trim() : ''
    }
    const size = numberOrNull(cell('size'))
    return [
      '1',
      ...held.map((column) => {
        if (column === 'date' || column === 'end')
          return unlessRefused(cell(column), (text) => readDay(text).day)
        if (column === 'size')
          return size === null ? cell(column) : rounded(toSquareMetres(sizeUnit, size), 4)
        if (column === 'amount')
          return wholeAmount(withoutCurrency(cell(column), currency), amountBasis, size)
        return cell(column)
      }),
    ]
  }
}

/**
 * How amounts of a currency are marked, before or behind the number, longer words first. An amount in another currency
 * is refused.
 */
const currencyWords = {
  AED: ['aed', 'dhs.', 'dhs', 'dh.', 'dh', 'درهم', 'د.إ.', 'د.إ'],
  SAR: ['sar', 'sr', 'ريال', 'ر.س.', 'ر.س'],
} as const

/** An amount without its currency; the text as it is where no number is left. */
function withoutCurrency(text: string, words: readonly string[]): string {
  const trimmed = text.trim()
  const folded = trimmed.toLowerCase()
  const before = words.find((word) => folded.startsWith(word))
  if (before) {
    const amount = trimmed.slice(before.length).trimStart()
    return /^[\d٠-٩]/.test(amount) ? amount : text
  }
  const behind = words.find((word) => folded.endsWith(word))
  if (!behind) return text
  const amount = trimmed.slice(0, -behind.length).trimEnd()
  return /[\d٠-٩]$/.test(amount) ? amount : text
}

function wholeAmount(text: string, basis: AmountBasis, size: number | null): string {
  const amount = numberOrNull(text)
  if (amount === null || basis === 'total') return text
  if (basis === 'per-month') return rounded(amount * 12, 2)
  return size === null ? `${text} per unit of an unknown size` : rounded(amount * size, 2)
}

/** Marks a date that cannot be read in the order given, so that no other order is tried. */
function unlessRefused(text: string, read: (text: string) => string): string {
  try {
    return text === '' ? '' : read(text)
  } catch (error) {
    if (error instanceof RowRefusal) return `? ${text}`
    throw error
  }
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : nullIfRefused(() => decimalNumber('number', text))
}

const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)))
