/** How many rows of each outcome a check shows. */
export const examplesShown = 20

type ExampleFacts = Record<string, string | number | null>
export type ExampleRow = { title: string; before: ExampleFacts | null; now: ExampleFacts }

/**
 * The first rows that a check finds as they are held, by the table that holds them: a batch leaves no mark on most of
 * them. An import collects none.
 */
export class UnchangedRows {
  readonly #ids = new Map<string, Set<number>>()
  readonly #rows: ExampleRow[] = []

  /** The rows of a table that were noted. */
  ids(table: string): number[] {
    return [...(this.#ids.get(table) ?? [])]
  }

  /** Rows that no table holds as they were filed. */
  get rows(): readonly ExampleRow[] {
    return this.#rows
  }

  /** How many further rows of a table are worth looking up. */
  wanted(table: string): number {
    return examplesShown - (this.#ids.get(table)?.size ?? 0)
  }

  note(table: string, ids: Iterable<number>): void {
    let held = this.#ids.get(table)
    if (!held) this.#ids.set(table, (held = new Set()))
    for (const id of ids) {
      if (held.size === examplesShown) return
      held.add(id)
    }
  }

  noteRow(title: string, now: ExampleFacts): void {
    if (this.#rows.length < examplesShown) this.#rows.push({ title, before: null, now })
  }
}
