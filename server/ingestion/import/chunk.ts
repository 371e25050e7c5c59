import type { DealPart } from '#domain/market/deal.ts'
import type { Format } from '#domain/market/formats/format.ts'
import { pairLines, type PairedLine } from '#domain/market/pair-lines.ts'
import { isConfirmedLater, isOverlaid, sideOfRow, type Side } from '#domain/market/snapshots.ts'
import { registers } from '#domain/market/registers.ts'
import type { Transaction } from '#server/db/sql.ts'
import { commitPart, type Committed, type InTransaction, type Part } from './commit-part.ts'
import { copyIn } from '#server/ingestion/files/copy-in.ts'
import { CopyText } from '#server/ingestion/files/copy-text.ts'
import { upsertWithHistory, revive, type UpsertRow } from './upsert-with-history.ts'
import { writeHeldMonths } from './held-months.ts'
import { noteReliance } from './reliance.ts'
import { endNewRow, newRowColumns, type PreparedRow } from './rows.ts'
import type { Sorted } from './sorted-rows.ts'

/** A part of a file that is committed in one transaction. */
export type Chunk = Sorted & Part

export type ChunkTarget = {
  format: Format
  carried: ReadonlySet<DealPart>
  batchId: number
  asOf: string | null
  /** The snapshots of all imports by number. */
  snapshots: ReadonlyMap<number, string>
}
type Matched = {
  added: CopyText
  addedCount: number
  unchanged: number[]
  /** Unchanged rows that a newer snapshot repeats. */
  confirmed: number[]
  upserted: Record<Side, UpsertRow[]>
  revived: UpsertRow[]
  /** How many rows of each other import were found. */
  reliance: Map<number, number>
}
type StoredRow = PairedLine & {
  number: string
  deleted: boolean
  batchId: number
  firstBatchId: number
  /** By slot; 0 for none. */
  filings: number[]
}

/** Commits a chunk of deals, see `commitPart`. */
export function commitChunk(run: InTransaction, chunk: Chunk, target: ChunkTarget): Promise<Committed> {
  return commitPart(run, target.batchId, chunk, async (transaction) => {
    const { fresh, freshCount, rows } = chunk
    // First, so that another row with the same number finds the previous one.
    await copyIn(transaction, 'transactions', newRowColumns, fresh)
    const matched = matchRows(rows, await readStored(transaction, chunk, target), target)
    await copyIn(transaction, 'transactions', newRowColumns, matched.added)
    await revive(transaction, matched.revived, target)
    let changed = 0
    for (const side of ['over', 'under', 'older'] as const)
      changed += await upsertWithHistory(transaction, matched.upserted[side], { ...target, side })
    await confirm(transaction, matched.confirmed, target)
    await noteReliance(transaction, target.batchId, matched.reliance)
    const register = registers[target.format.register].code
    await writeHeldMonths(transaction, chunk.heldMonths, { register, batchId: target.batchId })
    const upserted = Object.values(matched.upserted).flat()
    await claim(transaction, target.batchId, [...matched.unchanged, ...upserted.map(({ id }) => id)])
    return {
      read: freshCount + rows.length,
      added: freshCount + matched.addedCount + matched.revived.length,
      changed,
      unchanged: matched.unchanged.length + upserted.length - changed,
    }
  })
}

async function readStored(
  sql: Transaction,
  { rows }: Chunk,
  { format, batchId }: ChunkTarget,
): Promise<ReadonlyMap<string, StoredRow[]>> {
  if (rows.length === 0) return new Map()
  const numbers = rows.map(({ number }) => number).join(',')
  // Without statistics of a table that is being filled, the planner would scan all of it for each chunk.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`
  const lines = await sql<StoredRow[]>`
    select t.id, t.number, t.line, t.price_minor, t.deleted, t.batch_id, t.first_batch_id,
           array(select case when t.filed[n] is null then 0 else coalesce(t.filed_by[n], t.batch_id) end
                   from generate_series(1, cardinality(t.filed)) n order by n) as filings,
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
  stored: ReadonlyMap<string, StoredRow[]>,
  target: ChunkTarget,
): Matched {
  const matched: Matched = {
    added: new CopyText(),
    addedCount: 0,
    unchanged: [],
    confirmed: [],
    upserted: { over: [], under: [], older: [] },
    revived: [],
    reliance: new Map(),
  }
  for (const [number, alike] of Map.groupBy(rows, (row) => row.number)) {
    const lines = stored.get(number) ?? []
    let last = lines.reduce((highest, { line }) => Math.max(highest, line), 0)
    const pairs = pairLines(lines, alike)
    alike.forEach((row, at) => {
      const line = pairs[at]
      if (!line) {
        last += 1
        matched.addedCount += 1
        writeNewRow(matched.added, row, last, target)
        return
      }
      const current = lines.find(({ id }) => id === line.id)
      if (!current || current.deleted) matched.revived.push({ row, id: line.id })
      else collectVersion(matched, row, current, target)
    })
  }
  return matched
}

/** Collects a version to insert above, below or beside the current row, by the days of their snapshots. */
function collectVersion(matched: Matched, row: PreparedRow, current: StoredRow, target: ChunkTarget): void {
  const { format, asOf, snapshots } = target
  const stored = current.filings.flatMap((batchId, at) =>
    batchId === 0
      ? []
      : [{ slot: at + 1, asOf: snapshots.get(batchId) ?? snapshots.get(current.batchId) ?? null }],
  )
  for (const id of new Set([current.firstBatchId, current.batchId]))
    matched.reliance.set(id, (matched.reliance.get(id) ?? 0) + 1)
  const arriving = { slot: format.slot, asOf, isCoarse: format.isCoarse }
  const isSame = current.filed === row.hash
  const isLater = isSame && isConfirmedLater(arriving, stored)
  if (!isSame || (isLater && isOverlaid(format.slot, stored)))
    matched.upserted[sideOfRow(arriving, stored)].push({ row, id: current.id })
  else {
    matched.unchanged.push(current.id)
    if (isLater) matched.confirmed.push(current.id)
  }
}

function writeNewRow(text: CopyText, row: PreparedRow, line: number, target: ChunkTarget): void {
  text.text(row.number)
  text.text(row.content)
  endNewRow(text, { line, hash: row.hash, sourceLine: row.sourceLine }, target)
}

/** Records that a newer snapshot repeats the row, so that no snapshot between the two can change it. */
async function confirm(
  sql: Transaction,
  ids: readonly number[],
  { format, batchId }: ChunkTarget,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update transactions set filed_by = filings_with(filed, filed_by, batch_id, ${format.slot}, ${batchId})
     where id = any(${ids}::int8[])`
}

async function claim(sql: Transaction, batchId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into import_claims (batch_id, transaction_id)
    select ${batchId}, id from unnest(${ids}::int8[]) id on conflict do nothing`
}
