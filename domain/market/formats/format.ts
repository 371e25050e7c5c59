import { foldName } from '#domain/areas/fold-name.ts'
import type { Deal, DealPart } from '#domain/market/deal.ts'
import type { DateOrder } from '#domain/market/register-dates.ts'
import type { RegisterKey } from '#domain/market/registers.ts'

export type FileSettings = { dateOrder: DateOrder; latestDay: string }

/** What tells a file of a register, whatever it holds. */
export type FileFormat = {
  /** Stored with each batch. */
  name: string
  title: string
  /** The columns without which it is another file, each under any of its names; none where no header tells it. */
  requiredColumns: readonly (readonly string[])[]
  /** The column whose dates decide the order for the file, and the order when they do not. */
  dates(header: readonly string[]): { column: number; usual: DateOrder }
}

/** A format of registered deals. A new one is one file with such an object, and its line in `formats.ts`. */
export type Format = FileFormat & {
  register: RegisterKey
  currency: 'AED' | 'SAR'
  /** Its place in `transactions.filed`, from 1, among the formats of its register; never given to another. */
  slot: number
  /** True when the same deal is filed less exactly than elsewhere: whole dirhams, a date up to three days late. */
  isCoarse: boolean
  carries(header: readonly string[]): ReadonlySet<DealPart>
  /** Reads the rows of one file; the reader throws a Refusal for a row that cannot be taken. */
  reader(header: readonly string[], settings: FileSettings): (cells: readonly string[]) => Deal
}

/** The required columns that a header lacks, each by its names. */
export function missingColumns(
  { requiredColumns }: FileFormat,
  header: readonly string[],
): readonly (readonly string[])[] {
  const held = new Set(header.map(foldName))
  return requiredColumns.filter((names) => !names.some((name) => held.has(foldName(name))))
}

export function recognises(format: FileFormat, header: readonly string[]): boolean {
  return format.requiredColumns.length > 0 && missingColumns(format, header).length === 0
}

/** The format that a header comes nearest to, when it has at least half of what that needs, with what is missing. */
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

/** The names that stand over more than one column; blank ones are no names. */
export function doubledColumns(header: readonly string[]): string[] {
  const named = header.filter((name) => name.trim() !== '')
  return [...Map.groupBy(named, foldName).values()].flatMap((alike) =>
    alike.length > 1 ? [alike[0] ?? ''] : [],
  )
}

/** Where each column of a format stands in a header; -1 when it is absent. Names match folded. */
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

/** Columns no part of the format speaks of; they are kept as details under their own names. */
export function unknownColumns(
  header: readonly string[],
  known: ReadonlySet<number>,
): readonly { index: number; name: string }[] {
  return header
    .map((name, index) => ({ index, name: name.trim() || `column ${index + 1}` }))
    .filter(({ index }) => !known.has(index))
}
