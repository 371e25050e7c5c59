import { ImportExamples, ImportWarning, type ImportCheck } from '#contract/ingestion/checks.ts'
import { formatSource } from '#domain/ingestion/sources.ts'
import { publishRefusal } from '#domain/ingestion/publishing.ts'
import type { Warning } from '#domain/ingestion/warnings.ts'
import { z } from 'zod'
import type { Queryable, Sql } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { readBatch } from '#server/ingestion/import/batches.ts'
import type { Totals } from '#server/ingestion/import/commit-part.ts'
import { needsApproval } from '#server/ingestion/sources/sources.ts'

/** Starts a check anew. False when its batch no longer waits for one, or was stopped while it waited. */
export async function beginCheck(sql: Sql, batchId: number): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const stopped = await transaction`
      update import_batches set status = 'stopped', stop_requested = false, ended_at = now(), touched_at = now()
       where id = ${batchId} and status = 'checking' and stop_requested`
    if (stopped.count > 0) return false
    const begun = await transaction`
      update import_batches set status = 'checking', failure = null, stop_requested = false, touched_at = now()
       where id = ${batchId} and approved_at is null and status in ('checking', 'checked', 'stopped', 'failed')`
    if (begun.count === 0) return false
    await transaction`delete from import_checks where batch_id = ${batchId}`
    await transaction`insert into import_checks (batch_id) values (${batchId})`
    return true
  })
}

type Progress = { totals: Totals; doneBytes: number }

export async function noteProgress(
  sql: Queryable,
  batchId: number,
  { totals: { read, added, changed, unchanged, refused }, doneBytes }: Progress,
): Promise<void> {
  await sql`
    update import_checks
       set rows_read = ${read}, rows_new = ${added}, rows_changed = ${changed}, rows_unchanged = ${unchanged},
           rows_refused = ${refused}, done_bytes = ${doneBytes}
     where batch_id = ${batchId}`
}

/** The batch itself is locked by the transaction of the check, so a stop is requested of the check. */
export async function isCheckStopped(sql: Queryable, batchId: number): Promise<boolean> {
  const [row] = await sql<{ stopRequested: boolean }[]>`
    select stop_requested from import_checks where batch_id = ${batchId}`
  return row?.stopRequested ?? true
}

/** Also stops a check that waits for its turn: its batch is not locked yet, and its row of checks is written anew. */
export async function requestCheckStop(sql: Queryable, batchId: number): Promise<void> {
  await sql`update import_checks set stop_requested = true where batch_id = ${batchId}`
  await sql`
    update import_batches set stop_requested = true
     where id in (select id from import_batches where id = ${batchId} and status = 'checking' for update skip locked)`
}

export async function stopCheck(sql: Queryable, batchId: number): Promise<void> {
  await sql`
    update import_batches set status = 'stopped', stop_requested = false, ended_at = now(), touched_at = now()
     where id = ${batchId} and status = 'checking'`
}

type Failed = { failure: string; totals: Totals | null }

export async function failCheck(sql: Sql, batchId: number, { failure, totals }: Failed): Promise<void> {
  await sql.begin(async (transaction) => {
    if (totals) await noteProgress(transaction, batchId, { totals, doneBytes: 0 })
    await transaction`update import_checks set ended_at = now() where batch_id = ${batchId}`
    await transaction`
      update import_batches
         set status = 'failed', failure = ${failure.slice(0, 2000)}, stop_requested = false, ended_at = now(),
             touched_at = now()
       where id = ${batchId} and status = 'checking'`
  })
}

type Found = { totals: Totals; asOf: string | null; examples: ImportExamples; warnings: Warning[] }

/**
 * Stores the result. An import that may publish itself and has nothing odd is approved by nobody; returns
 * whether it is.
 */
export async function endCheck(sql: Sql, batchId: number, found: Found): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await transaction`
      update import_checks
         set ended_at = now(), as_of = ${found.asOf}, examples = ${transaction.json(found.examples)},
             warnings = ${transaction.json(found.warnings)}
       where batch_id = ${batchId}`
    const isOdd = found.warnings.length > 0
    const [batch] = await transaction<{ isApproved: boolean }[]>`
      update import_batches
         set status = case when publishes_itself and ${!isOdd} then 'running' else 'checked' end,
             approved_at = case when publishes_itself and ${!isOdd} then now() end, stop_requested = false,
             touched_at = now()
       where id = ${batchId} and status = 'checking' returning approved_at is not null as is_approved`
    return batch?.isApproved ?? false
  })
}

type Stored = {
  format: string
  status: string
  startedBy: string | null
  examples: unknown
  warnings: unknown
  asOf: string | null
}

/** The result of a check, and whether the person may publish it. Null without the batch or its check. */
export async function readCheck(
  sql: Queryable,
  batchId: number,
  person: Person,
): Promise<ImportCheck | null> {
  const batch = await readBatch(sql, batchId)
  const [row] = await sql<Stored[]>`
    select b.format, b.status, b.started_by, c.examples, c.warnings, coalesce(b.as_of, c.as_of) as as_of
      from import_batches b join import_checks c on c.batch_id = b.id
     where b.id = ${batchId} and c.examples is not null`
  if (!batch || !row) return null
  const approval = await batchNeedsApproval(sql, row.format)
  return {
    batch,
    asOf: row.asOf,
    examples: ImportExamples.parse(row.examples),
    warnings: z.array(ImportWarning).parse(row.warnings),
    needsApproval: approval,
    refusal: publishRefusal(
      { isChecked: row.status === 'checked', needsApproval: approval, broughtBy: row.startedBy },
      person,
    ),
  }
}

/** The first rows that a check found refused; all of them are in the file of rejects. */
export async function refusedExamples(sql: Queryable, batchId: number): Promise<ImportExamples['refused']> {
  const [row] = await sql<{ examples: unknown }[]>`
    select examples from import_checks where batch_id = ${batchId} and examples is not null`
  return row ? ImportExamples.parse(row.examples).refused : []
}

async function batchNeedsApproval(sql: Queryable, format: string): Promise<boolean> {
  const source = formatSource(format)
  return source === null || needsApproval(sql, source)
}

/** Lets a checked batch write. False when it is not in that state any more. */
export async function approveBatch(
  sql: Queryable,
  batchId: number,
  { personId, at }: { personId: string; at: Date },
): Promise<boolean> {
  const approved = await sql`
    update import_batches set approved_at = ${at}, approved_by = ${personId}, status = 'running', touched_at = now()
     where id = ${batchId} and status = 'checked' and approved_at is null`
  return approved.count === 1
}

/** Ends a batch that was never published. False when it is published or running. */
export async function discardBatch(sql: Queryable, batchId: number): Promise<boolean> {
  const discarded = await sql`
    update import_batches set status = 'discarded', ended_at = now(), touched_at = now()
     where id = ${batchId} and approved_at is null and status in ('checked', 'stopped', 'failed')`
  return discarded.count === 1
}
