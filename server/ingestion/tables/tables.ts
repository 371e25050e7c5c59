import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TableMapping, type ImportTable, type TableTemplate } from '#contract/ingestion/tables.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import {
  guessTableColumns,
  guessTableUnits,
  neededTableColumns,
  withDateOrder,
  type TableKind,
  type TableSettings,
} from '#domain/ingestion/tables.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { parseConverted, parseTableHead } from '#server/ingestion/parsing/parse-upload.ts'
import { fail } from '#server/problems/problem.ts'

type NewTable = { kind: TableKind; fileName: string; path: string; dataDirectory: string; at: Date }

/** Where the file of a table waits for its mapping. */
export function tablePath(dataDirectory: string, id: number): string {
  return join(dataDirectory, 'uploads', `table-${id}.csv`)
}

/** Stores an uploaded table and guesses its columns. Imports nothing. Throws NotRecognised. */
export async function storeTable(
  sql: Queryable,
  { kind, fileName, path, dataDirectory, at }: NewTable,
): Promise<ImportTable> {
  const { header, sample, dateOrders } = await parseTableHead(path)
  await dropOldTables(sql, dataDirectory, at)
  const [newest] = await fittingTemplates(sql, kind, header)
  const guessed: TableSettings = {
    columns: guessTableColumns(kind, header),
    city: 'dubai',
    dateOrder: 'dmy',
    ...guessTableUnits(kind, header),
  }
  const settings = withDateOrder(newest?.settings ?? guessed, dateOrders)
  const [row] = await sql<[{ id: number }]>`
    insert into import_tables (kind, file_name, header, sample, date_orders, settings, uploaded_at)
    values (${kind}, ${fileName}, ${header}, ${sql.json(sample)}, ${sql.json(dateOrders)}, ${sql.json(settings)}, ${at})
    returning id`
  await mkdir(join(dataDirectory, 'uploads'), { recursive: true, mode: 0o700 })
  await rename(path, tablePath(dataDirectory, row.id))
  const stored = { id: row.id, kind, fileName, header, sample, dateOrders, settings, batchId: null }
  return withTemplates(sql, stored, newest?.name ?? null)
}

type Waiting = Omit<ImportTable, 'template' | 'templates'>

async function withTemplates(sql: Queryable, table: Waiting, template: string | null): Promise<ImportTable> {
  const templates = await fittingTemplates(sql, table.kind, table.header)
  return {
    ...table,
    template,
    templates: templates.map((one) => ({ ...one, settings: withDateOrder(one.settings, table.dateOrders) })),
  }
}

/** The tables that nobody has imported yet, or whose import was discarded or failed, newest first. */
export async function listTables(sql: Queryable, at: Date): Promise<ImportTable[]> {
  const rows = await sql<(Omit<Waiting, 'settings'> & { settings: unknown })[]>`
    select t.id, t.kind, t.file_name, t.header, t.sample, t.date_orders, t.settings, t.batch_id
      from import_tables t left join import_batches b on b.id = t.batch_id
     where t.uploaded_at >= ${oldestUpload(at)} and (b.id is null or b.status in ('discarded', 'failed'))
     order by t.id desc`
  return Promise.all(
    rows.map((row) => withTemplates(sql, { ...row, settings: TableMapping.parse(row.settings) }, null)),
  )
}

/** Stores the mapping of a table so far. Throws NOT_FOUND. */
export async function saveTableMapping(sql: Queryable, id: number, settings: TableSettings): Promise<void> {
  const saved = await sql`update import_tables set settings = ${sql.json(settings)} where id = ${id}`
  if (saved.count === 0) throw fail('NOT_FOUND')
}

/** Deletes a table and its file. Throws NOT_FOUND. */
export async function removeTable(sql: Queryable, dataDirectory: string, id: number): Promise<void> {
  const removed = await sql`delete from import_tables where id = ${id}`
  if (removed.count === 0) throw fail('NOT_FOUND')
  await rm(tablePath(dataDirectory, id), { force: true })
}

const oldestUpload = (at: Date): Date => new Date(at.getTime() - limits.ingestion.listRetentionMs)

async function dropOldTables(sql: Queryable, dataDirectory: string, at: Date): Promise<void> {
  const old = await sql<{ id: number }[]>`
    delete from import_tables where uploaded_at < ${oldestUpload(at)} returning id`
  for (const { id } of old) await rm(tablePath(dataDirectory, id), { force: true })
}

/** The templates whose columns a header has, the last saved first. */
async function fittingTemplates(
  sql: Queryable,
  kind: TableKind,
  header: readonly string[],
): Promise<ImportTable['templates']> {
  type Row = { name: string; columns: Record<string, string>; settings: unknown }
  const rows = await sql<Row[]>`
    select name, columns, settings from import_templates where kind = ${kind} order by saved_at desc, name`
  const folded = new Set(header.map((name) => foldName(name)))
  return rows
    .filter(({ columns }) => Object.values(columns).every((name) => folded.has(name)))
    .map(({ name, columns, settings }) => ({
      name,
      settings: { ...TableMapping.parse(settings), columns: guessTableColumns(kind, header, columns) },
    }))
}

/** The saved mappings, by name. */
export function listTemplates(sql: Queryable): Promise<TableTemplate[]> {
  return sql<TableTemplate[]>`select kind, name from import_templates order by name, kind`
}

type Template = { columns: Record<string, string>; settings: unknown }

/** A saved mapping. Throws NOT_FOUND. */
export async function requireTemplate(sql: Queryable, { kind, name }: TableTemplate): Promise<Template> {
  const [row] = await sql<Template[]>`
    select columns, settings from import_templates where kind = ${kind} and name = ${name}`
  if (!row) throw fail('NOT_FOUND', 'template: there is none of this name')
  return row
}

/** Turns a table on disk into a file of our own format, by a saved mapping. Throws NotRecognised where it lacks a column. */
export async function convertByTemplate(
  sql: Queryable,
  { path, template }: { path: string; template: TableTemplate },
): Promise<void> {
  const { columns, settings } = await requireTemplate(sql, template)
  const { header, dateOrders } = await parseTableHead(path)
  const held = new Set(header.map((name) => foldName(name)))
  const missing = Object.values(columns).filter((name) => !held.has(name))
  if (missing.length > 0)
    throw new NotRecognised(
      `The file lacks columns of the template “${template.name}”: ${missing.join(', ').slice(0, 300)}.`,
    )
  const saved = {
    ...TableMapping.parse(settings),
    columns: guessTableColumns(template.kind, header, columns),
  }
  const mapping = withDateOrder(saved, dateOrders)
  const target = `${path}.table`
  await parseConverted({ path, target, table: template.kind, settings: mapping })
  await rename(target, path)
}

export type StoredTable = { id: number; kind: TableKind; fileName: string; header: string[] }

/** An uploaded table. Throws NOT_FOUND. */
export async function readTable(sql: Queryable, id: number): Promise<StoredTable> {
  const [row] = await sql<StoredTable[]>`
    select id, kind, file_name, header from import_tables where id = ${id}`
  if (!row) throw fail('NOT_FOUND')
  return row
}

/** Throws INVALID_INPUT for a mapping that reads no column, or one that the file does not have. */
export function refuseTableMapping({ kind, header }: StoredTable, settings: TableSettings): void {
  const { columns, amountBasis } = settings
  const positions = Object.values(columns).filter((at) => typeof at === 'number')
  if (neededTableColumns[kind].some((column) => typeof columns[column] !== 'number'))
    throw fail('INVALID_INPUT', `columns: ${neededTableColumns[kind].join(', ')} must be chosen`)
  if (positions.some((at) => at >= header.length))
    throw fail('INVALID_INPUT', 'columns: the file has no such column')
  if (new Set(positions).size < positions.length)
    throw fail('INVALID_INPUT', 'columns: one column of the file cannot mean two things')
  if (amountBasis === 'per-area' && typeof columns.size !== 'number')
    throw fail('INVALID_INPUT', 'columns: an amount per area needs the size')
  if (amountBasis === 'per-month' && kind === 'deals')
    throw fail('INVALID_INPUT', 'amountBasis: only rents are by the month')
}

/** Saves a mapping under a name, by the headings of its columns. */
export async function saveTemplate(
  sql: Queryable,
  { kind, header }: StoredTable,
  settings: TableSettings,
  { name, at }: { name: string; at: Date },
): Promise<void> {
  const columns = Object.fromEntries(
    Object.entries(settings.columns).flatMap(([column, at]) =>
      typeof at === 'number' ? [[column, foldName(header[at] ?? '')]] : [],
    ),
  )
  await sql`
    insert into import_templates (name, kind, columns, settings, saved_at)
    values (${name}, ${kind}, ${sql.json(columns)}, ${sql.json({ ...settings, columns: {} })}, ${at})
    on conflict (kind, name) do update
      set columns = excluded.columns, settings = excluded.settings, saved_at = excluded.saved_at`
}
