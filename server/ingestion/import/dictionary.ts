import type { Deal } from '#domain/market/deal.ts'
import type { Queryable } from '#server/db/sql.ts'
import { LocationRegistry, type AreaIds } from './locations.ts'
import { Terms } from './terms.ts'

/**
 * The location ids of some deals, and the ids of their terms by deal and kind (0 for none), in the order of
 * the deals.
 */
export type DealIds = { places: readonly AreaIds[]; terms: Int32Array }

/** Looks up the ids of locations and terms that rows of a register contain, and creates missing ones. */
export class Dictionary {
  readonly #sql: Queryable
  readonly #places: LocationRegistry
  readonly #terms = new Terms()

  private constructor(sql: Queryable, places: LocationRegistry) {
    this.#sql = sql
    this.#places = places
  }

  /** `sql` is a dedicated connection. */
  static async load(sql: Queryable, currency: 'AED' | 'SAR'): Promise<Dictionary> {
    // These writes precede the dependent rows in the database's log, so they can be lost only together with
    // them.
    await sql`set synchronous_commit = off`
    return new Dictionary(sql, await LocationRegistry.load(sql, currency))
  }

  async learn(deals: readonly Deal[]): Promise<DealIds> {
    const places = await this.#places.resolveIds(this.#sql, deals)
    return { places, terms: await this.#terms.resolveIds(this.#sql, deals, places) }
  }
}
