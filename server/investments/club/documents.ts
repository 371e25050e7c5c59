import type { ClubDocument } from '#contract/investments/club-deals.ts'
import { detectFileType } from '#domain/applications/file-type.ts'
import { toSlug } from '#domain/areas/slug.ts'
import type { ClubDocumentKind, DocumentReaders } from '#domain/investments/club-deal-terms.ts'
import { isListed } from '#domain/investments/club-deal-state.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import { lockDeal } from './deal-rows.ts'

type Row = Omit<ClubDocument, 'uploadedAt' | 'mayDownload'> & { uploadedAt: Date }

/** The newest version of each document of a deal. */
export async function listDocuments(
  sql: Queryable,
  dealId: string,
  { isVerified }: { isVerified: boolean },
): Promise<ClubDocument[]> {
  const rows = await sql<Row[]>`
    select distinct on (kind, title) id, kind, title, readers, version, length(bytes)::int as bytes, sha256, uploaded_at
      from club_deal_documents where deal_id = ${dealId} order by kind, title, version desc`
  return rows.map(({ uploadedAt, ...row }) => ({
    ...row,
    uploadedAt: uploadedAt.toISOString(),
    mayDownload: row.readers === 'members' || isVerified,
  }))
}

export type StoredDocument = { content: Buffer; name: string; readers: DocumentReaders }

/** A document as uploaded, also an earlier version. Throws NOT_FOUND. */
export async function readDocument(
  sql: Queryable,
  { dealId, documentId }: { dealId: string; documentId: string },
): Promise<StoredDocument> {
  const [found] = await sql<{ content: Buffer; title: string; version: number; readers: DocumentReaders }[]>`
    select bytes as content, title, version, readers from club_deal_documents
     where id = ${documentId} and deal_id = ${dealId}`
  if (!found) throw fail('NOT_FOUND')
  const { content, title, version, readers } = found
  return { content, readers, name: `${toSlug(title) || documentId}-v${version}.pdf` }
}

type NewDocument = { kind: ClubDocumentKind; title: string; readers: DocumentReaders; content: Buffer }

/** Stores a PDF as the next version of its kind and title. Throws NOT_FOUND, UNSUPPORTED_TYPE, CONFLICT for the same file. */
export async function addDocument(
  sql: Sql,
  dealId: string,
  { kind, title, readers, content }: NewDocument,
  actor: StaffActor,
): Promise<void> {
  if (detectFileType(content) !== 'application/pdf') throw fail('UNSUPPORTED_TYPE', 'Send a PDF file.')
  const sha256 = hexDigest(content)
  await sql.begin(async (transaction) => {
    const { slug } = await lockDeal(transaction, dealId)
    const [{ last, isSame }] = await transaction<[{ last: number; isSame: boolean }]>`
      select coalesce(max(version), 0)::int as last, coalesce(bool_or(sha256 = ${sha256}), false) as is_same
        from club_deal_documents where deal_id = ${dealId} and kind = ${kind} and title = ${title}`
    if (isSame) throw fail('CONFLICT', 'This file is already there.')
    await transaction`
      insert into club_deal_documents (deal_id, kind, title, readers, version, bytes, sha256, uploaded_by, uploaded_at)
      values (${dealId}, ${kind}, ${title}, ${readers}, ${last + 1}, ${content}, ${sha256}, ${actor.actorId}, ${actor.at})`
    await transaction`update club_deals set changed_at = ${actor.at} where id = ${dealId}`
    const detail = { deal: slug, title, sha256, version: last + 1 }
    await recordEvent(transaction, { action: 'club_document_added', ...actor, detail })
  })
}

/** Deletes a document of a deal that members have not seen. Throws NOT_FOUND, CONFLICT for what members may have relied on. */
export async function removeDocument(
  sql: Sql,
  { dealId, documentId }: { dealId: string; documentId: string },
  actor: StaffActor,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const { slug, state } = await lockDeal(transaction, dealId)
    if (isListed(state)) throw fail('CONFLICT', 'Members may have relied on it: upload a newer version.')
    const [gone] = await transaction<{ title: string; sha256: string }[]>`
      delete from club_deal_documents where id = ${documentId} and deal_id = ${dealId} returning title, sha256`
    if (!gone) throw fail('NOT_FOUND')
    const detail = { deal: slug, ...gone }
    await recordEvent(transaction, { action: 'club_document_removed', ...actor, detail })
  })
}
