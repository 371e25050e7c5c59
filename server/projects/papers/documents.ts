import type { DocumentEntry, ProjectDocument } from '#contract/projects/papers.ts'
import { fileEndings, detectFileType, type FileType } from '#domain/applications/file-type.ts'
import { toSlug } from '#domain/areas/slug.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import { findProjectId, publishedId } from './published-project.ts'

type By = { actorId: string; at: Date }

/** The documents of a published project, newest first. Throws NOT_FOUND. */
export async function listDocuments(sql: Queryable, slug: string): Promise<ProjectDocument[]> {
  const id = await publishedId(sql, slug)
  return sql<ProjectDocument[]>`
    select d.id, d.kind, d.title, d.file_type, length(d.bytes)::int as bytes, d.sha256, d.dated_on, d.expires_on,
           p.full_name as uploaded_by, (d.uploaded_at at time zone 'utc')::date as uploaded_on, d.demonstration,
           l.file_name as list_name
      from project_documents d
      left join user_profiles p on p.user_id = d.uploaded_by
      left join developer_lists l on l.id = d.list_id
     where d.project_id = ${id} order by d.uploaded_at desc, d.id desc`
}

/** A document as uploaded, and a file name for the download. Throws NOT_FOUND. */
export async function documentFile(
  sql: Queryable,
  { slug, documentId }: { slug: string; documentId: number },
): Promise<{ content: Buffer; type: string; name: string }> {
  const id = await publishedId(sql, slug)
  const [found] = await sql<{ content: Buffer; type: FileType; title: string }[]>`
    select bytes as content, file_type as type, title from project_documents
     where id = ${documentId} and project_id = ${id}`
  if (!found) throw fail('NOT_FOUND')
  const { content, type, title } = found
  return { content, type, name: `${slug}-${toSlug(title) || documentId}.${fileEndings[type]}` }
}

/**
 * Stores a document by its detected type, not by its declared one. Throws NOT_FOUND, UNSUPPORTED_TYPE for
 * anything but a PDF, PNG or JPEG, CONFLICT if the project already has the same file.
 */
export async function addDocument(
  sql: Sql,
  slug: string,
  { entry, content }: { entry: DocumentEntry; content: Buffer },
  { actorId, at }: By,
): Promise<void> {
  const type = detectFileType(content)
  if (!type) throw fail('UNSUPPORTED_TYPE', 'Send a PDF, PNG or JPEG file.')
  const sha256 = hexDigest(content)
  await sql.begin(async (transaction) => {
    const project = await findProjectId(transaction, slug)
    const { count } = await transaction`
      insert into project_documents
        (project_id, kind, title, file_type, bytes, sha256, dated_on, expires_on, uploaded_by, uploaded_at)
      values (${project}, ${entry.kind}, ${entry.title}, ${type}, ${content}, ${sha256}, ${entry.datedOn ?? null},
              ${entry.expiresOn ?? null}, ${actorId}, ${at})
      on conflict do nothing`
    if (count === 0) throw fail('CONFLICT', 'This file is already on the project.')
    await recordEvent(transaction, {
      action: 'document_added',
      actorId,
      at,
      detail: { project: slug, title: entry.title, sha256 },
    })
  })
}

/** Deletes a document. Throws NOT_FOUND. */
export async function removeDocument(
  sql: Sql,
  { slug, documentId }: { slug: string; documentId: number },
  { actorId, at }: By,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const project = await findProjectId(transaction, slug)
    const [gone] = await transaction<{ title: string; sha256: string }[]>`
      delete from project_documents where id = ${documentId} and project_id = ${project} returning title, sha256`
    if (!gone) throw fail('NOT_FOUND')
    await recordEvent(transaction, {
      action: 'document_removed',
      actorId,
      at,
      detail: { project: slug, ...gone },
    })
  })
}
