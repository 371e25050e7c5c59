import type { Deal } from '#domain/market/deal.ts'
import type { Sql } from '#server/db/sql.ts'
import { LocationRegistry, type AreaIds } from '#server/ingestion/import/locations.ts'
import { Terms } from '#server/ingestion/import/terms.ts'

/** The places of some deals in their order, and the numbers of their words, 0 for none, by deal and kind. */
export type Known = { places: readonly AreaIds[]; words: Int32Array }

/** The numbers that stand for places and words in the rows of a register; what was never met is written down. */
export class Dictionary {
  readonly #sql: Sql
  readonly #places: LocationRegistry
  readonly #terms = new Terms()

  private constructor(sql: Sql, places: LocationRegistry) {
    this.#sql = sql
    this.#places = places
  }

  /** `sql` is a connection of its own. */
  static async load(sql: Sql, currency: 'AED' | 'SAR'): Promise<Dictionary> {
    // What is written here comes before the rows that need it in the database's log, so it is lost only with them.
    await sql`set synchronous_commit = off`
    return new Dictionary(sql, await LocationRegistry.load(sql, currency))
  }

  async learn(deals: readonly Deal[]): Promise<Known> {
    const places = await this.#places.placesOf(this.#sql, deals)
    return { places, words: await this.#terms.idsOf(this.#sql, deals, places) }
  }
}
