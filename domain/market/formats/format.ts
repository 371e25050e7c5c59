import { foldName } from '#domain/areas/fold-name.ts'
import { dealParts, type Deal, type DealPart } from '#domain/market/deal.ts'
import type { DateOrder } from '#domain/market/register-dates.ts'
import type { RegisterKey } from '#domain/market/registers.ts'

export type FileSettings = { dateOrder: DateOrder; latestDay: string }

/** How to recognise a file of a register, whatever its content. */
export type FileFormat = {
  /** Stored with each batch. */
  name: string
  title: string
  /**
   * The columns that the file must have, each under any of its names. Empty for formats that are not
   * recognised by their header.
   */
  requiredColumns: readonly (readonly string[])[]
  /** The column whose dates determine the date order of the file, and the order to use when they do not. */
  dates(header: readonly string[]): { column: number; usual: DateOrder }
  /**
   * For rows with a period instead of a date: the last day of a row's period, or null. The newest one of a file says
   * when it was published.
   */
  periodEnd?(header: readonly string[]): (cells: readonly string[]) => string | null
  /** A column that the publisher itself heads with the same name twice; the first one is read. */
  doubled?: string
}

/** A format whose rows are read one by one into objects. */
export type RowFormat<Row> = FileFormat & {
  reader(header: readonly string[], settings: FileSettings): (cells: readonly string[]) => Row
}

/**
 * A format of registered deals. To add one, create a file with such an object and list it in `formats.ts`.
 */
export type Format = FileFormat & {
  register: RegisterKey
  currency: 'AED' | 'SAR'
  /** Its index in `transactions.filed`, from 1, among the formats of its register; never reused. */
  slot: number
  /**
   * Whether the same deal is filed less exactly than elsewhere: whole dirhams, a date up to three days late.
   */
  isCoarse: boolean
  carries(header: readonly string[]): ReadonlySet<DealPart>
  /** Reads the rows of one file; the reader throws a RowRefusal for a row that cannot be imported. */
  reader(header: readonly string[], settings: FileSettings): (cells: readonly string[]) => Deal
}

/** The required columns that a header lacks, each as its list of names. */
function missingColumns(
  { requiredColumns }: FileFormat,
  header: readonly string[],
): readonly (readonly string[])[] {
  const held = new Set(header.map(foldName))
  return requiredColumns.filter((names) => !names.some((name) => held.has(foldName(name))))
}

export function recognises(format: FileFormat, header: readonly string[]): boolean {
  return format.requiredColumns.length > 0 && missingColumns(format, header).length === 0
}

/**
 * The format closest to a header, if the header has at least half of its required columns, with the missing
 * ones.
 */
export function nearestFormat(
  formats: readonly FileFormat[],
  header: readonly string[],
): { format: FileFormat; missing: readonly (readonly string[])[] } | null {
  const near = formats
    .map((format) => ({ format, missing: missingColumns(format, header) }))
    .filter(({ format, missing }) => missing.length * 2 <= format.requiredColumns.length)
    .filter(({ format }) => format.requiredColumns.length > 0)
  return near.toSorted((a, b) => a.missing.length - b.missing.length)[0] ?? null
}

/** Names that head more than one column, except blank ones and one that the format expects twice. */
export function doubledColumns(header: readonly string[], { doubled = '' }: FileFormat): string[] {
  const expected = foldName(doubled)
  const named = header.filter((name) => name.trim() !== '' && foldName(name) !== expected)
  return [...Map.groupBy(named, foldName).values()].flatMap((alike) =>
    alike.length > 1 ? [alike[0] ?? ''] : [],
  )
}

/** The position of each column of a format in a header; -1 when absent. Names are compared folded. */
export function formatColumns<K extends string>(
  header: readonly string[],
  names: Record<K, readonly string[]>,
): Record<K, number> {
  const folded = header.map(foldName)
  const columns: Record<string, number> = {}
  for (const key in names)
    columns[key] = folded.findIndex((name) => names[key].some((known) => foldName(known) === name))
  return columns
}

/** The parts of a deal that a file carries: those whose column its header has. -1 stands for a missing column. */
export function carriedParts(columns: Partial<Record<DealPart, number>>): ReadonlySet<DealPart> {
  return new Set(dealParts.filter((part) => (columns[part] ?? -1) >= 0))
}

/** Columns that the format does not define; they are stored as details under their own names. */
export function unknownColumns(
  header: readonly string[],
  known: ReadonlySet<number>,
): readonly { index: number; name: string }[] {
  return header
    .map((name, index) => ({ index, name: name.trim() || `column ${index + 1}` }))
    .filter(({ index }) => !known.has(index))
}
