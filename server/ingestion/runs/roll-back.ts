import postgres from 'postgres'
import { limits } from '#domain/limits.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { liftStatementTimeout, type Sql, type Transaction } from '#server/db/sql.ts'
import { developerLists } from '#server/ingestion/developer-lists/list-kinds.ts'
import { importLock } from '#server/ingestion/import/locks.ts'
import { relianceOn } from '#server/ingestion/import/reliance.ts'
import { grouped } from './progress-bar.ts'
import { noteImport } from './note-import.ts'
import { observations } from '#server/ingestion/projects/project-statuses.ts'
import { publishedFigures } from '#server/ingestion/published/published-rows.ts'
import { rents } from '#server/ingestion/rents/rent-roll-back.ts'
import { contentColumns } from '#server/ingestion/import/rows.ts'
import { settleProjects } from '#server/ingestion/projects/settle-projects.ts'
import { units } from '#server/ingestion/projects/unit-rows.ts'

/** What an import wrote besides deals. Most kinds write nothing, so nothing is rolled back. */
const kinds = [observations, rents, units, publishedFigures, developerLists]

/** PostgreSQL's error code for a lock timeout. */
const lockNotAvailable = '55P03'

/** A roll-back that is not possible, with a message for the user. */
export class RollBackRefused extends Error {}

/** Refused unless forced, so that the user sees first which later imports lose rows too. */
export class RollBackReliedOn extends RollBackRefused {}

export type RolledBack = { deleted: number; restored: number }

/**
 * Rolls back a batch: deletes its new rows, restores the rows it changed, and withdraws its project statuses.
 * Throws RollBackRefused while the batch runs, if it was rolled back before, or if a later batch has changed
 * its rows; and RollBackReliedOn if a later batch relies on unchanged rows, unless forced. Without a person
 * when run on the machine itself.
 */
export function rollBack(
  sql: Sql,
  batchId: number,
  by: StaffActor = { actorId: null, at: new Date() },
  { isForced }: { isForced: boolean } = { isForced: false },
): Promise<RolledBack> {
  return sql.begin(async (transaction) => {
    await liftStatementTimeout(transaction)
    await waitForImports(transaction)
    await refuseUnlessPossible(transaction, batchId)
    if (!isForced) await refuseIfReliedOn(transaction, batchId)
    const restored = await restore(transaction, batchId)
    const deleted = await transaction`
      update transactions set deleted = true, row_xid = pg_current_xact_id()
       where first_batch_id = ${batchId} and not deleted`
    const sums = { deleted: deleted.count, restored }
    for (const kind of kinds) {
      const taken = await kind.rollBack(transaction, batchId)
      sums.deleted += taken.deleted
      sums.restored += taken.restored
    }
    await settleProjects(transaction)
    await transaction`delete from transaction_versions where batch_id = ${batchId}`
    await transaction`delete from import_months where batch_id = ${batchId}`
    await transaction`delete from import_reliance where batch_id = ${batchId}`
    await transaction`delete from import_claims where batch_id = ${batchId}`
    // Uses the wall clock: the transaction began before it waited for imports, and coverage is recomputed by
    // the newest time.
    await transaction`
      update import_batches set status = 'rolled-back', ended_at = now(), touched_at = clock_timestamp() where id = ${batchId}`
    await noteImport(transaction, 'import_rolled_back', { batchId, by })
    await transaction`notify transactions_changed`
    return sums
  })
}

/** Takes the lock of imports for the rest of the transaction. Throws RollBackRefused if one keeps running. */
async function waitForImports(transaction: Transaction): Promise<void> {
  await transaction`select set_config('lock_timeout', ${`${limits.ingestion.rollBackWaitMs}ms`}, true)`
  await transaction`select pg_advisory_xact_lock(${importLock}::int8)`.catch((error: unknown) => {
    if (!(error instanceof postgres.PostgresError) || error.code !== lockNotAvailable) throw error
    throw new RollBackRefused('An import is running. Stop it or wait for its end, then try again.')
  })
  await transaction`set local lock_timeout = 0`
}

async function refuseUnlessPossible(sql: Transaction, batchId: number): Promise<void> {
  const [batch] = await sql<{ status: string }[]>`
    select status from import_batches where id = ${batchId} for update`
  if (!batch) throw new RollBackRefused(`There is no import ${batchId}.`)
  if (batch.status === 'rolled-back')
    throw new RollBackRefused(`Import ${batchId} has been rolled back already.`)
  const later = await sql<{ batchId: number }[]>`
    select distinct t.batch_id from transactions t
     where t.batch_id <> ${batchId} and not t.deleted
       and (t.first_batch_id = ${batchId}
            or t.id in (select transaction_id from transaction_versions where batch_id = ${batchId}))
     order by t.batch_id limit 5`
  const batches = later.map((row) => row.batchId)
  for (const kind of kinds) batches.push(...(await kind.later(sql, batchId)))
  if (batches.length === 0) return
  const list = batches.join(', ')
  throw new RollBackRefused(
    `Rows of import ${batchId} were changed by a later import (${list}). Roll that back first.`,
  )
}

async function refuseIfReliedOn(sql: Transaction, batchId: number): Promise<void> {
  const reliance = await relianceOn(sql, batchId)
  if (reliance.length === 0) return
  const list = reliance
    .map(({ batchId: id, rows }) => `import ${id} (${grouped(rows)} ${rows === 1 ? 'row' : 'rows'})`)
    .join(', ')
  throw new RollBackReliedOn(
    `Later imports rely on rows of import ${batchId}: ${list}. Rolling it back takes these rows from them too; import their files again afterwards.`,
  )
}

async function restore(sql: Transaction, batchId: number): Promise<number> {
  const names = [...contentColumns.map(({ name }) => name), 'filed', 'filed_by', 'batch_id', 'source_line']
  const restored = await sql.unsafe(`
    update transactions t
       set ${names.map((name) => `${name} = v.${name}`).join(', ')}, row_xid = pg_current_xact_id()
      from transaction_versions old
           cross join lateral jsonb_populate_record(null::transactions, old.version) v
     where old.batch_id = ${batchId} and t.id = old.transaction_id`)
  return restored.count
}
