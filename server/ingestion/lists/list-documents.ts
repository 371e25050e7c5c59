import type { EnclosedFile, ListedDocument } from '#domain/lists/document-rows.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import type { ListState } from '#server/ingestion/import/batches.ts'
import type { ListArchive } from './list-archive.ts'
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
             'kind', d.kind, 'title', d.title, 'datedOn', d.dated_on, 'expiresOn', d.expires_on) end as stands
      from developer_list_files f
      left join project_documents d on d.project_id = ${projectId} and d.sha256 = f.sha256
     where f.list_id = ${id} order by f.name`
}

/** Adds the documents that the project does not have yet, and deletes the uploaded copies. */
export async function writeDocuments(
  sql: Transaction,
  rows: readonly ListedDocument[],
  { id, projectId }: ListState,
  batchId: number,
): Promise<Written> {
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
  await sql`delete from developer_list_files where list_id = ${id}`
  return { read: rows.length, added: count, changed: 0, unchanged: rows.length - count }
}
