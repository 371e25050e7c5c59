import type { Deal } from '#domain/market/deal.ts'
import type { Format } from '#domain/market/formats/format.ts'
import { CopyText } from '#server/ingestion/files/copy-text.ts'
import type { DealIds } from './dictionary.ts'
import { endNewRow, writeContent, type PreparedRow } from './rows.ts'
import type { BloomFilter } from './bloom-filter.ts'
import { HeldMonths, type HeldMonth } from './held-months.ts'

export type Sorting = {
  format: Format
  batchId: number
  /** The numbers seen so far, if the register was empty before this import. */
  seen: BloomFilter | null
}

/**
 * Rows of a chunk: rows that are certainly new, as COPY text, and rows to be matched with stored ones, with
 * the months and cities they belong to.
 */
export type Sorted = {
  fresh: CopyText
  freshCount: number
  rows: readonly PreparedRow[]
  heldMonths: readonly HeldMonth[]
}

const textBytes = 1024 * 1024

/**
 * Collects the rows of a chunk. A row with an unseen number is serialised at once: this applies to most rows
 * of a first load, and objects waiting for the database would cost more to keep than to create.
 */
export class SortedRows {
  readonly #sorting: Sorting
  #fresh = new CopyText(textBytes)
  #freshCount = 0
  #rows: PreparedRow[] = []
  #held = new HeldMonths()
  #last = { number: '', line: 0, isFresh: false }

  constructor(sorting: Sorting) {
    this.#sorting = sorting
  }

  get count(): number {
    return this.#freshCount + this.#rows.length
  }

  get lastNumber(): string {
    return this.#last.number
  }

  /** Adds a deal of a line of the file. `at` is its index among the deals with known ids. */
  add(deal: Deal, known: DealIds, at: number, sourceLine: number): void {
    const { number, priceMinor } = deal
    const text = this.#fresh
    const start = text.length
    text.text(number)
    const middle = text.length
    writeContent(text, deal, known, at)
    this.#held.add(known.places[at]?.cityId ?? 0, deal.registeredOn)
    const hash = text.hashBetween(middle, text.length)
    const { line, isFresh } = this.#locate(number, start, middle)
    if (isFresh) {
      endNewRow(text, { line, hash, sourceLine }, this.#sorting)
      this.#freshCount += 1
    } else {
      const content = text.textBetween(middle, text.length - 1)
      this.#rows.push({ number, priceMinor, content, hash, sourceLine })
      text.cut(start)
    }
  }

  /** The rows collected since the last call. */
  take(): Sorted {
    const sorted = {
      fresh: this.#fresh,
      freshCount: this.#freshCount,
      rows: this.#rows,
      heldMonths: this.#held.take(),
    }
    this.#fresh = new CopyText(textBytes)
    this.#freshCount = 0
    this.#rows = []
    return sorted
  }

  /** The position of a row among those with the same number, and whether the row is certainly new. */
  #locate(number: string, start: number, end: number): { line: number; isFresh: boolean } {
    const last = this.#last
    if (last.number === number) last.line += 1
    else {
      const { seen } = this.#sorting
      last.number = number
      last.line = 1
      last.isFresh = seen !== null && seen.isFirst(this.#fresh.hashBetween(start, end))
    }
    return last
  }
}
