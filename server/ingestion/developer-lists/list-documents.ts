import type { EnclosedFile, ListedDocument } from '#domain/developer-lists/document-rows.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import type { ListState } from '#server/ingestion/import/batches.ts'
import type { ListArchive } from '#server/ingestion/parsing/list-archive.ts'
import { writePicture } from '#server/pictures/change-pictures.ts'
import { encodeUpload } from '#server/pictures/encode-upload.ts'
import type { UnchangedRows } from '#server/ingestion/import/unchanged-rows.ts'
import type { Written } from '#server/ingestion/import/row-kind.ts'

/**
 * Stores uploaded documents of a list until it is imported. For files that cannot be documents, stores that
 * they were present.
 */
export async function keepFiles(
  sql: Transaction,
  listId: number,
  files: ListArchive['files'],
): Promise<void> {
  for (const { name, type, bytes, sha256 } of files)
    await sql`
      insert into developer_list_files (list_id, name, file_type, size, sha256, bytes)
      values (${listId}, ${name}, ${type}, ${bytes.length}, ${sha256}, ${type ? bytes : null})`
}

/** The uploaded documents of a list, and the matching documents of the project. */
export function enclosedFiles(
  sql: Queryable,
  { id, projectId }: { id: number; projectId: number },
): Promise<EnclosedFile[]> {
  return sql<EnclosedFile[]>`
    select f.name, f.file_type as type, f.size, f.sha256,
           case when d.id is not null then jsonb_build_object(
             'kind', d.kind, 'title', d.title, 'datedOn', d.dated_on, 'expiresOn', d.expires_on) end as held_as,
           exists (select from subject_pictures p where p.project_id = ${projectId} and p.digest = f.sha256) as is_held_picture
      from developer_list_files f
      left join project_documents d on d.project_id = ${projectId} and d.sha256 = f.sha256
     where f.list_id = ${id} order by f.name`
}

/**
 * Adds the documents and pictures that the project does not have yet, and deletes the uploaded copies. Pictures wait for
 * approval.
 */
export async function writeEnclosed(
  sql: Transaction,
  rows: readonly ListedDocument[],
  list: ListState,
  { batchId, unchanged }: { batchId: number; unchanged: UnchangedRows | null },
): Promise<Written> {
  const documents = await addDocuments(
    sql,
    rows.filter(({ picture }) => picture === null),
    list,
    batchId,
  )
  for (const { kind, title, datedOn, picture, file } of rows)
    if (picture === null ? file.heldAs !== null : file.isHeldPicture)
      unchanged?.noteRow(title, { kind: picture ?? kind, date: datedOn })
  let pictures = 0
  for (const row of rows)
    if (row.picture !== null && (await addPicture(sql, row, list, batchId))) pictures += 1
  await sql`delete from developer_list_files where list_id = ${list.id}`
  const added = documents + pictures
  return { read: rows.length, added, changed: 0, unchanged: rows.length - added }
}

/** False when the project has the picture already. */
async function addPicture(
  sql: Transaction,
  { picture, title, datedOn, file }: ListedDocument,
  { id, projectId }: ListState,
  batchId: number,
): Promise<boolean> {
  if (file.isHeldPicture) return false
  const [stored] = await sql<
    { bytes: Buffer; uploadedBy: string | null; uploadedAt: Date; developer: string | null }[]
  >`
    select f.bytes, l.uploaded_by, l.uploaded_at, d.name as developer
      from developer_list_files f join developer_lists l on l.id = f.list_id
      join projects p on p.id = ${projectId} left join developers d on d.id = p.developer_id
     where f.list_id = ${id} and f.name = ${file.name}`
  if (!stored) throw new Error(`the file ${file.name} is gone`)
  const { bytes, developer, ...upload } = stored
  const row = {
    ...upload,
    projectId,
    kind: picture,
    state: 'waiting',
    caption: title,
    source: developer ?? 'The developer',
    takenOn: datedOn,
    rights: 'As sent by the developer',
    digest: file.sha256,
    listId: id,
    batchId,
  }
  return writePicture(sql, { row, encoded: await encodeUpload(bytes) })
}

async function addDocuments(
  sql: Transaction,
  rows: readonly ListedDocument[],
  { id, projectId }: ListState,
  batchId: number,
): Promise<number> {
  const json = rows.map(({ kind, title, datedOn, expiresOn, file }) => ({
    kind,
    title,
    dated_on: datedOn,
    expires_on: expiresOn,
    name: file.name,
  }))
  const { count } = await sql`
    insert into project_documents
      (project_id, kind, title, file_type, bytes, sha256, dated_on, expires_on, uploaded_by, uploaded_at, list_id, batch_id)
    select ${projectId}, r.kind, r.title, f.file_type, f.bytes, f.sha256, r.dated_on, r.expires_on, l.uploaded_by,
           l.uploaded_at, l.id, ${batchId}
      from json_to_recordset(${JSON.stringify(json)}::text::json)
             as r (kind text, title text, dated_on date, expires_on date, name text)
      join developer_lists l on l.id = ${id}
      join developer_list_files f on f.list_id = l.id and f.name = r.name
    on conflict (project_id, sha256) do nothing`
  return count
}
