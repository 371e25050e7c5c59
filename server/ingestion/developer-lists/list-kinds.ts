import { documentReader, type ListedDocument } from '#domain/developer-lists/document-rows.ts'
import type { ListKind } from '#domain/developer-lists/kinds.ts'
import { planReader, parsePaymentPlans, type ListedInstalment } from '#domain/developer-lists/plan-rows.ts'
import { groupUnitRows, unitReader, type ListedUnit } from '#domain/developer-lists/unit-rows.ts'
import type { FileFormat } from '#domain/market/formats/format.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import type { ListState } from '#server/ingestion/import/batches.ts'
import { commitPart, type Step } from '#server/ingestion/import/commit-part.ts'
import { enclosedFiles, writeEnclosed } from './list-documents.ts'
import { filedLine } from '#server/ingestion/parsing/list-table.ts'
import { readStoredList } from './lists.ts'
import type { FileKind, OpenFile } from '#server/ingestion/import/open-file.ts'
import type { Written } from '#server/ingestion/import/row-kind.ts'
import type { UnchangedRows } from '#server/ingestion/import/unchanged-rows.ts'
import { importInParts } from '#server/ingestion/import/row-parts.ts'
import { limits } from '#domain/limits.ts'

/** A value of `data_sources`: filed by the developer. */
const developerSource = 6

type ListTarget = { batchId: number; unchanged: UnchangedRows | null }
type Reader<Row> = (cells: readonly string[]) => Row
type ListRows<Row> = {
  reader(header: readonly string[], list: ListState, sql: Queryable): Reader<Row> | Promise<Reader<Row>>
  write(sql: Transaction, rows: readonly Row[], list: ListState, target: ListTarget): Promise<Written>
}

/** No header identifies a developer's list: it is imported with the mapping that staff gave it. */
const format = (name: string, title: string): FileFormat => ({
  name,
  title,
  requiredColumns: [],
  dates: () => ({ column: 0, usual: 'dmy' }),
})

export const listFormats: Record<ListKind, FileFormat> = {
  units: format('developer-units', 'Developer, homes and prices'),
  plans: format('developer-plans', 'Developer, payment plans'),
  documents: format('developer-documents', 'Developer, documents'),
}

function listKind<Row extends object>(kind: ListKind, rows: ListRows<Row>): FileKind {
  return { format: listFormats[kind], open: (file) => Promise.resolve(importSteps(file, rows)) }
}

/** A list is one part, imported completely or not at all. */
async function* importSteps<Row extends object>(
  { source, batchId, batch, learner, unchanged = null }: OpenFile,
  { reader, write }: ListRows<Row>,
): AsyncGenerator<Step> {
  const { header, list } = batch.state
  if (!list) throw new Error('a list without its mapping')
  const { lines } = await readStoredList(learner, list.id)
  const parts = importInParts<Row>(source, {
    columns: header.length,
    parseRow: await reader(header, list, learner),
    offset: batch.byteOffset,
    line: batch.lineNumber,
    rowsPerChunk: limits.ingestion.listRows + 1,
  })
  for await (const part of parts) {
    const rejects = part.rejects.map((reject) => ({ ...reject, line: filedLine(lines, reject.line) }))
    yield {
      fileBytes: part.fileBytes,
      commit: (run) =>
        commitPart(run, batchId, { ...part, rejects }, (transaction) =>
          write(transaction, part.rows, list, { batchId, unchanged }),
        ),
    }
  }
}

export const listFileKinds: readonly FileKind[] = [
  listKind<ListedUnit>('units', {
    reader: (header, { settings }) => unitReader(header, settings),
    write: writeUnits,
  }),
  listKind<ListedInstalment>('plans', {
    reader: (header, { settings }) => planReader(header, settings),
    write: writePlans,
  }),
  listKind<ListedDocument>('documents', {
    reader: async (header, list, sql) =>
      documentReader(header, list.settings, await enclosedFiles(sql, list)),
    write: writeEnclosed,
  }),
]

/** Adds a price list for its day. Importing the same list again changes nothing. */
async function writeUnits(
  sql: Transaction,
  rows: readonly ListedUnit[],
  { id, projectId, settings: { observedOn, currency } }: ListState,
  { batchId, unchanged }: ListTarget,
): Promise<Written> {
  // If a home occurs twice, the last row counts.
  const units = [...new Map(rows.map((row) => [row.unit, row])).values()]
  if (units.length === 0) return { read: 0, added: 0, changed: 0, unchanged: 0 }
  const json = units.map(({ unit, type, rooms, sizeSqm, priceMinor, isAvailable }) => ({
    unit_number: unit,
    property_type: type,
    rooms,
    size_sqm: sizeSqm,
    price_minor: priceMinor,
    available: isAvailable,
  }))
  const content = sql`
    select * from json_to_recordset(${JSON.stringify(json)}::text::json) as r (
      unit_number text, property_type text, rooms int2, size_sqm float8, price_minor int8, available boolean)`
  const sameList = await sql`
    select from price_lists l
     where l.project_id = ${projectId} and l.observed_on = ${observedOn} and l.source_id = ${developerSource}
       and l.currency = ${currency} and exists (select from price_list_units where price_list_id = l.id)
       and not exists (
         (select unit_number, property_type, rooms, size_sqm, price_minor, available from price_list_units
           where price_list_id = l.id except ${content})
         union all
         (${content} except select unit_number, property_type, rooms, size_sqm, price_minor, available
            from price_list_units where price_list_id = l.id))`
  if (sameList.count > 0) {
    for (const { unit, type, rooms: count, sizeSqm, priceMinor } of units)
      unchanged?.noteRow(unit, {
        type,
        rooms: count,
        sizeSqm,
        price: priceMinor === null ? null : priceMinor / 100,
      })
    return { read: rows.length, added: 0, changed: 0, unchanged: rows.length }
  }
  const [list] = await sql<{ id: number }[]>`
    insert into price_lists (project_id, observed_on, source_id, currency, list_id, batch_id)
    values (${projectId}, ${observedOn}, ${developerSource}, ${currency}, ${id}, ${batchId}) returning id`
  if (!list) throw new Error('a price list was not written')
  await sql`
    insert into price_list_units (price_list_id, unit_number, property_type, rooms, size_sqm, price_minor, available)
    select ${list.id}, c.* from (${content}) c`
  const groups = groupUnitRows(units).map(({ type, ...group }, position) => ({
    ...group,
    priceListId: list.id,
    position,
    propertyType: type,
  }))
  await sql`insert into price_list_rows ${sql(groups)}`
  return { read: rows.length, added: units.length, changed: 0, unchanged: rows.length - units.length }
}

type HeldPlan = {
  id: number
  observedOn: string
  withdrawnOn: string | null
  batchId: number | null
  isSame: boolean
}

/**
 * Adds plans that differ from the plan of the same name on that day, which they replace until the next known
 * one. An older list that is imported later changes the history, not the current offer.
 */
async function writePlans(
  sql: Transaction,
  rows: readonly ListedInstalment[],
  { id, projectId, name: nameless, settings: { observedOn } }: ListState,
  { batchId, unchanged }: ListTarget,
): Promise<Written> {
  const written = { read: rows.length, added: 0, changed: 0, unchanged: 0 }
  for (const { name, instalments } of parsePaymentPlans(rows, nameless)) {
    const json = JSON.stringify(
      instalments.map(({ share, falls, months, dueOn, progress }, position) => ({
        position, share, falls, months, due_on: dueOn, progress,
      })), // prettier-ignore
    )
    const content = sql`
      select * from json_to_recordset(${json}::text::json) as r (
        position int2, share numeric(6, 3), falls text, months int2, due_on date, progress numeric(5, 2))`
    const held = await sql<HeldPlan[]>`
      select p.id, p.observed_on, p.withdrawn_on, p.batch_id, not exists (
               (select position, share, falls, months, due_on, progress from payment_instalments where plan_id = p.id
                except ${content})
               union all
               (${content} except select position, share, falls, months, due_on, progress
                  from payment_instalments where plan_id = p.id)) as is_same
        from payment_plans p
       where p.project_id = ${projectId} and p.name = ${name} and p.source_id = ${developerSource}
       order by p.observed_on, p.id for update`
    const next = held.find((one) => one.observedOn > observedOn)
    const onThatDay = held.filter(
      (one) => one.observedOn <= observedOn && (one.withdrawnOn === null || one.withdrawnOn > observedOn),
    )
    if (held.some((one) => one.isSame && (one.withdrawnOn === null || onThatDay.includes(one)))) {
      written.unchanged += instalments.length
      unchanged?.noteRow(name, { instalments: instalments.map(({ share }) => `${share}%`).join(' + ') })
      continue
    }
    await sql`
      update payment_plans set withdrawn_on = ${observedOn}, withdrawn_batch_id = ${batchId}
       where id = any(${onThatDay.map((one) => one.id)})`
    await sql`
      with plan as (
        insert into payment_plans
          (project_id, name, observed_on, source_id, list_id, batch_id, withdrawn_on, withdrawn_batch_id)
        values (${projectId}, ${name}, ${observedOn}, ${developerSource}, ${id}, ${batchId}, ${next?.observedOn ?? null},
                ${next?.batchId ?? null}) returning id
      )
      insert into payment_instalments (plan_id, position, share, falls, months, due_on, progress)
      select plan.id, c.* from plan, (${content}) c`
    written[next || onThatDay.length > 0 ? 'changed' : 'added'] += instalments.length
  }
  return written
}

/**
 * What an import of a developer's list wrote. A roll-back restores what it replaced, or links it to its
 * current replacement.
 */
export const developerLists = {
  /** There is a newer list, so that nothing blocks the roll-back. */
  later: (): Promise<readonly number[]> => Promise.resolve([]),

  async rollBack(sql: Transaction, batchId: number): Promise<{ deleted: number; restored: number }> {
    const units = await sql`
      delete from price_list_units u using price_lists l where l.id = u.price_list_id and l.batch_id = ${batchId}`
    await sql`delete from price_lists where batch_id = ${batchId}`
    const restored = await sql`
      update payment_plans older
         set (withdrawn_on, withdrawn_batch_id) = (
           select gone.withdrawn_on, gone.withdrawn_batch_id from payment_plans gone
            where gone.batch_id = ${batchId} and gone.project_id = older.project_id and gone.name = older.name limit 1)
       where withdrawn_batch_id = ${batchId}`
    const plans = await sql`delete from payment_plans where batch_id = ${batchId}`
    const documents = await sql`delete from project_documents where batch_id = ${batchId}`
    const pictures = await sql`delete from subject_pictures where batch_id = ${batchId}`
    const deleted = units.count + plans.count + documents.count + pictures.count
    return { deleted, restored: restored.count }
  },
}
