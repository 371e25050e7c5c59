import type { DeveloperList, ListPreview, ListSettings } from '#contract/ingestion/lists.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { neededColumns, type ListKind } from '#domain/developer-lists/kinds.ts'
import { documentReader } from '#domain/developer-lists/document-rows.ts'
import { planReader, parsePaymentPlans } from '#domain/developer-lists/plan-rows.ts'
import { columnNames, recogniseColumns } from '#domain/developer-lists/recognise-columns.ts'
import { groupUnitRows, unitReader } from '#domain/developer-lists/unit-rows.ts'
import { limits } from '#domain/limits.ts'
import { unitInHeading, usualUnit, type AreaUnit } from '#domain/places/floor-area.ts'
import { planParts, planLabel } from '#domain/projects/payment-plan.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { readRecord } from '#server/ingestion/import/chunks.ts'
import type { Reject } from '#server/ingestion/import/commit-part.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import { enclosedFiles, keepFiles } from './list-documents.ts'
import { toCsv, filedLine } from '#server/ingestion/parsing/list-table.ts'
import { RecordReader } from '#server/ingestion/import/records.ts'
import { parseArchive, parseTable } from '#server/ingestion/parsing/parse-upload.ts'

const { listRetentionMs, listSampleRows, listRejectsShown } = limits.ingestion

type NewList = { projectId: number; kind: ListKind; fileName: string; file: Buffer; userId: string; at: Date }
type Project = { id: number; slug: string; name: string; country: 'AE' | 'SA'; currency: 'AED' | 'SAR' }
type Saved = { developer: string | null; columns: Record<string, string> | null; sizeUnit: AreaUnit | null }

/**
 * Stores an uploaded list and detects its columns. Imports nothing. Throws NOT_FOUND without the project and
 * NotRecognised if the file is not a list.
 */
export async function keepList(sql: Sql, list: NewList): Promise<DeveloperList> {
  const { projectId, kind, fileName, file, userId, at } = list
  const [project] = await sql<Project[]>`
    select p.id, p.slug, p.name, c.country, c.currency from projects p join cities c on c.id = p.city_id
     where p.id = ${projectId} and p.merged_into is null`
  if (!project) throw fail('NOT_FOUND')
  const { table, files } =
    kind === 'documents' ? await parseArchive(file) : { table: await parseTable(file), files: [] }
  const sha256 = hexDigest(file)
  await sql`
    delete from developer_lists
     where batch_id is null and uploaded_at < ${new Date(at.getTime() - listRetentionMs)}`
  const csv = toCsv(table)
  const lines = table.rows.map(({ line }) => line)
  const id = await sql.begin(async (transaction) => {
    const [row] = await transaction<{ id: number }[]>`
      insert into developer_lists (project_id, kind, file_name, file_sha256, csv, lines, header, uploaded_by, uploaded_at)
      values (${projectId}, ${kind}, ${fileName}, ${sha256}, ${csv}, ${lines}, ${table.header}, ${userId}, ${at}) returning id`
    if (!row) throw new Error('a list was not written')
    await keepFiles(transaction, row.id, files)
    return row.id
  })
  const [saved] = await sql<Saved[]>`
    select d.name as developer, m.columns, m.size_unit
      from projects p join developers d on d.id = p.developer_id
      left join list_mappings m on m.developer_id = d.id and m.kind = ${kind} where p.id = ${projectId}`
  const columns = recogniseColumns(kind, table.header, saved?.columns ?? {})
  return {
    id,
    kind,
    fileName,
    sha256,
    project: { id: project.id, slug: project.slug, name: project.name },
    developer: saved?.developer ?? null,
    header: table.header,
    sample: table.rows.slice(0, listSampleRows).map(({ cells }) => cells),
    rows: table.rows.length,
    settings: {
      columns,
      sizeUnit:
        findSizeUnit(table.header, { size: columns.size, saved: saved?.sizeUnit }) ??
        usualUnit[project.country],
      currency: currencyIn(table.header) ?? project.currency,
      observedOn: gulfDay(at),
    },
    isSavedMapping: Boolean(saved?.columns),
  }
}

/**
 * The unit that the heading of the sizes names, else that of the last list, else that of other headings: a list may give
 * sizes in one unit and a price per area in the other.
 */
function findSizeUnit(
  header: readonly string[],
  { size, saved }: { size: number | null | undefined; saved: AreaUnit | null | undefined },
): AreaUnit | null {
  return unitInHeading(header[size ?? -1] ?? '') ?? saved ?? unitInHeading(header.join(' '))
}

function currencyIn(header: readonly string[]): 'AED' | 'SAR' | null {
  const named = /\b(AED|SAR)\b/i.exec(header.join(' '))?.[1]?.toUpperCase()
  return named === 'AED' || named === 'SAR' ? named : null
}

type StoredList = {
  id: number
  projectId: number
  kind: ListKind
  fileName: string
  csv: string
  header: string[]
  /** The position of each row in the uploaded file. Null for uploads from before positions were stored. */
  lines: number[] | null
  batchId: number | null
}

/** An uploaded list. Throws NOT_FOUND. */
export async function readStoredList(sql: Queryable, id: number): Promise<StoredList> {
  const [row] = await sql<StoredList[]>`
    select id, project_id, kind, file_name, csv, header, lines, batch_id from developer_lists where id = ${id}`
  if (!row) throw fail('NOT_FOUND')
  return row
}

/** Throws INVALID_INPUT for a mapping that reads no column, or one that the file does not have. */
export function refuseMapping(
  { kind, header }: StoredList,
  { columns, observedOn }: ListSettings,
  now: Date,
): void {
  const positions = Object.values(columns).filter((at) => typeof at === 'number')
  if (neededColumns[kind].some((column) => typeof columns[column] !== 'number'))
    throw fail('INVALID_INPUT', `columns: ${neededColumns[kind].join(' and ')} must be chosen`)
  if (positions.some((at) => at >= header.length))
    throw fail('INVALID_INPUT', 'columns: the file has no such column')
  if (new Set(positions).size < positions.length)
    throw fail('INVALID_INPUT', 'columns: one column of the file cannot mean two things')
  if (observedOn > gulfDay(now)) throw fail('INVALID_INPUT', 'observedOn: has not come yet')
}

/** What an import would write and reject. */
export async function readPreview(
  sql: Queryable,
  list: StoredList,
  settings: ListSettings,
): Promise<ListPreview> {
  if (list.kind === 'documents') {
    const files = await enclosedFiles(sql, list)
    const { rows, rejects, read } = rowsIn(list, documentReader(list.header, settings, files))
    const documents = rows.map(({ file: { name, size, heldAs, isHeldPicture }, ...words }) => ({
      ...words,
      fileName: name,
      size,
      isHeld: words.picture === null ? heldAs !== null : isHeldPicture,
    }))
    return { read, ...countRejects(rejects), ...nothing, documents }
  }
  if (list.kind === 'units') {
    const { rows, rejects, read } = rowsIn(list, unitReader(list.header, settings))
    const units = [...new Map(rows.map((row) => [row.unit, row])).values()]
    return { read, ...countRejects(rejects), ...nothing, groups: groupUnitRows(units) }
  }
  const { rows, rejects, read } = rowsIn(list, planReader(list.header, settings))
  const plans = parsePaymentPlans(rows, list.fileName).map(({ name, instalments }) => ({
    name,
    label: planLabel(planParts(instalments)),
    instalments: instalments.length,
    sum: Math.round(instalments.reduce((sum, { share }) => sum + share, 0) * 1000) / 1000,
  }))
  return { read, ...countRejects(rejects), ...nothing, plans }
}

const nothing = { groups: [], plans: [], documents: [] }

function countRejects(rejects: readonly Reject[]) {
  const shown = rejects.slice(0, listRejectsShown)
  return {
    refused: rejects.length,
    rejects: shown.map(({ line, ...reject }) => ({ ...reject, lineNumber: line })),
  }
}

function rowsIn<Row extends object>(
  { csv, header, lines }: StoredList,
  parseRow: (cells: readonly string[]) => Row,
) {
  const { records, text } = new RecordReader({ columns: header.length }).read(Buffer.from(csv), true)
  const rows: Row[] = []
  const rejects: Reject[] = []
  for (const record of records.slice(1)) {
    const read = readRecord(record, text, parseRow)
    if ('reason' in read && 'raw' in read) rejects.push({ ...read, line: filedLine(lines, read.line) })
    else rows.push(read)
  }
  return { rows, rejects, read: rows.length + rejects.length }
}

/** Saves the column mapping for the next list of the project's developer, if it has one. */
export async function keepMapping(
  sql: Queryable,
  list: StoredList,
  settings: ListSettings,
  at: Date,
): Promise<void> {
  await sql`
    insert into list_mappings (developer_id, kind, columns, size_unit, saved_at)
    select developer_id, ${list.kind}, ${sql.json(columnNames(list.header, settings.columns))}, ${settings.sizeUnit}, ${at}
      from projects where id = ${list.projectId} and developer_id is not null
    on conflict (developer_id, kind) do update
      set columns = excluded.columns, size_unit = excluded.size_unit, saved_at = excluded.saved_at`
}
