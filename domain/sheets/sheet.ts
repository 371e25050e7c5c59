/** How a cell is shown. `percent` is a ratio (0.05 is 5%), `day` an ISO day, `money` an amount in major units. */
export const cellStyles = [
  'text',
  'title',
  'note',
  'head',
  'number',
  'money',
  'percent',
  'ratio',
  'day',
] as const
export type CellStyle = (typeof cellStyles)[number]

export type SheetCell = {
  style: CellStyle
  /** A formula begins with `=`, as in a spreadsheet, and is in `formula`; text is never a formula. */
  formula?: string
  value?: string | number | null
  /** A cell that the reader fills in. */
  isInput?: boolean
  /** A total or result. */
  isStrong?: boolean
}

/** A sheet of a workbook with formulas. Cells are addressed as in spreadsheets: row 1, column A. */
export type Sheet = {
  /** At most 31 characters, unique in the workbook. */
  name: string
  /** Of each column, in characters. */
  widths: readonly number[]
  rows: readonly (readonly (SheetCell | null)[])[]
  /** Rows that stay in sight while one scrolls. */
  frozenRows?: number
  /** Ranges whose cells offer a list to choose from. */
  choices?: readonly { range: string; options: readonly string[] }[]
  /** Parts that documents print as tables; the first row of each is its head. */
  tables?: readonly { title: string; range: string }[]
}

const letters = 26

/** A, B … Z, AA, AB … for 0, 1 and so on. */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % letters))
  return at < letters ? last : columnName(Math.floor(at / letters) - 1) + last
}

/** A cell by the numbers of its column and row, both from 0. */
type CellAddress = { column: number; row: number }

/** Parses an address such as `B7` or `$B$7`; null for anything else. */
export function parseAddress(address: string): CellAddress | null {
  const parts = /^\$?([A-Z]{1,2})\$?(\d{1,5})$/.exec(address)
  const [, name, number] = parts ?? []
  if (name === undefined || number === undefined) return null
  const column = [...name].reduce((sum, letter) => sum * letters + (letter.charCodeAt(0) - 64), 0) - 1
  return { column, row: Number(number) - 1 }
}

/** The corners of a range such as `A1:C9`, or of one cell; null for anything else. */
export function parseRange(range: string): { from: CellAddress; to: CellAddress } | null {
  const [first = '', last = first] = range.split(':')
  const [from, to] = [parseAddress(first), parseAddress(last)]
  return from && to ? { from, to } : null
}

type Extra = Pick<SheetCell, 'isInput' | 'isStrong'>

export const text = (value: string, extra: Extra = {}): SheetCell => ({ style: 'text', value, ...extra })
export const title = (value: string): SheetCell => ({ style: 'title', value })
export const note = (value: string): SheetCell => ({ style: 'note', value })
export const head = (value: string): SheetCell => ({ style: 'head', value })
export const strong = (value: string): SheetCell => ({ style: 'text', value, isStrong: true })

/** A cell to fill in, with what is known already. */
export const input = (style: CellStyle, value: string | number | null = null): SheetCell => ({
  style,
  value,
  isInput: true,
})

export const formula = (style: CellStyle, written: string, extra: Extra = {}): SheetCell => ({
  style,
  formula: written,
  ...extra,
})

/** The same cell several times: empty cells of a row to fill in. */
export const repeat = <T>(count: number, cell: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => cell(at))
