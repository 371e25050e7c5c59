import type { Queryable } from '#server/db/sql.ts'
import { allConditions, anyOfConditions, fragment, type EngineFragment } from '#server/engine/fragments.ts'

/** The imports whose rows count as new. */
export type Arrivals = {
  batches: readonly number[]
  /** Imports that were reported and rolled back since: their rows are not new when they come again. */
  reported: readonly number[]
}

/** An import as an alert sees it. Running and failed ones are not seen: they may still be rolled back. */
export type SeenBatch = { id: number; isRolledBack: boolean }

export function seenBatches(sql: Queryable): Promise<SeenBatch[]> {
  return sql<SeenBatch[]>`
    select id, status = 'rolled-back' as is_rolled_back from import_batches
     where status in ('finished', 'rolled-back') order by id`
}

export function arrivalsSince(batches: readonly SeenBatch[], known: ReadonlySet<number>): Arrivals {
  return {
    batches: batches.filter(({ id, isRolledBack }) => !isRolledBack && !known.has(id)).map(({ id }) => id),
    reported: batches.filter(({ id, isRolledBack }) => isRolledBack && known.has(id)).map(({ id }) => id),
  }
}

/** Rows that these imports brought, whatever day they were registered on: registers file late. */
export function arrivedWith({ batches, reported }: Arrivals): EngineFragment {
  return allConditions([
    anyOfConditions('first_batch_id', batches),
    ...reported.map((id) => fragment("strpos(coalesce(earlier_batches, ''), ?) = 0", `,${id},`)),
  ])
}
