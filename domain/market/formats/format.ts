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
  recognises(header: readonly string[]): boolean
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

/** Where each column of a format stands in a header; -1 when it is absent. Names match folded. */
export function columnsOf<K extends string>(
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
