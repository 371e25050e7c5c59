import type { DealPart } from '#domain/market/deal.ts'
import type { Format } from '#domain/market/formats/format.ts'
import { pairLines, type StandingLine } from '#domain/market/pair-lines.ts'
import { registers } from '#domain/market/registers.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { commitPart, type Committed, type Part } from './commit-part.ts'
import { copyIn } from '#server/ingestion/files/copy-in.ts'
import { CopyText } from '#server/ingestion/files/copy-text.ts'
import { layOver, revive, type Laid } from './upsert-with-history.ts'
import { writeHeldMonths } from './held-months.ts'
import { endNewRow, newRowColumns, type PreparedRow } from './rows.ts'
import type { Sorted } from '#server/ingestion/files/sorted-rows.ts'

/** A part of a file that is committed as one. */
export type Chunk = Sorted & Part

export type ChunkTarget = {
  format: Format
  carried: ReadonlySet<DealPart>
  batchId: number
}
type Matched = { added: CopyText; addedCount: number; unchanged: number[]; laid: Laid[]; revived: Laid[] }
type Standing = StandingLine & { number: string; deleted: boolean }

/** Commits a chunk of deals, see `commitPart`. */
export function commitChunk(sql: Sql, chunk: Chunk, target: ChunkTarget): Promise<Committed> {
  return commitPart(sql, target.batchId, chunk, async (transaction) => {
    const { fresh, freshCount, rows } = chunk
    // First, so that a further row of a number finds the one before it.
    await copyIn(transaction, 'transactions', newRowColumns, fresh)
    const matched = matchRows(rows, await standingLines(transaction, chunk, target), target)
    await copyIn(transaction, 'transactions', newRowColumns, matched.added)
    await revive(transaction, matched.revived, target)
    const changed = await layOver(transaction, matched.laid, target)
    await writeHeldMonths(transaction, chunk.heldMonths, target)
    await claim(transaction, target.batchId, [...matched.unchanged, ...matched.laid.map(({ id }) => id)])
    return {
      read: freshCount + rows.length,
      added: freshCount + matched.addedCount + matched.revived.length,
      changed,
      unchanged: matched.unchanged.length + matched.laid.length - changed,
    }
  })
}

async function standingLines(
  sql: Transaction,
  { rows }: Chunk,
  { format, batchId }: ChunkTarget,
): Promise<ReadonlyMap<string, Standing[]>> {
  if (rows.length === 0) return new Map()
  const numbers = rows.map(({ number }) => number).join(',')
  // Without statistics of a table that is just being filled, the planner would read all of it for each chunk.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`
  const lines = await sql<Standing[]>`
    select t.id, t.number, t.line, t.price_minor, t.deleted,
           case when not t.deleted then t.filed[${format.slot}] end as filed,
           (t.first_batch_id = ${batchId} and not t.deleted) or exists (
             select from import_claims c where c.batch_id = ${batchId} and c.transaction_id = t.id
           ) as is_taken
      from transactions t
     where t.register = ${registers[format.register].code} and t.number = any(string_to_array(${numbers}, ','))
     order by t.deleted, t.line`
  return Map.groupBy(lines, ({ number }) => number)
}

function matchRows(
  rows: readonly PreparedRow[],
  standing: ReadonlyMap<string, Standing[]>,
  target: ChunkTarget,
): Matched {
  const matched: Matched = { added: new CopyText(), addedCount: 0, unchanged: [], laid: [], revived: [] }
  for (const [number, alike] of Map.groupBy(rows, (row) => row.number)) {
    const lines = standing.get(number) ?? []
    let last = lines.reduce((highest, { line }) => Math.max(highest, line), 0)
    const pairs = pairLines(lines, alike)
    alike.forEach((row, at) => {
      const line = pairs[at]
      if (!line) {
        last += 1
        matched.addedCount += 1
        writeNewRow(matched.added, row, last, target)
      } else if (isDeleted(line, lines)) matched.revived.push({ row, id: line.id })
      else if (line.filed === row.hash) matched.unchanged.push(line.id)
      else matched.laid.push({ row, id: line.id })
    })
  }
  return matched
}

function writeNewRow(text: CopyText, row: PreparedRow, line: number, target: ChunkTarget): void {
  text.text(row.number)
  text.text(row.content)
  endNewRow(text, { line, hash: row.hash }, target)
}

const isDeleted = ({ id }: StandingLine, lines: readonly Standing[]): boolean =>
  lines.some((line) => line.id === id && line.deleted)

async function claim(sql: Transaction, batchId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into import_claims (batch_id, transaction_id)
    select ${batchId}, id from unnest(${ids}::int8[]) id on conflict do nothing`
}
