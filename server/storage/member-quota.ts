import { limits } from '#domain/limits.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/** Every kind of file stored for a member, and its column; a test checks that the list is complete. */
export const memberFiles = {
  photo: 'user_profiles.photo',
  licence: 'licence_applications.file',
  document: 'asset_documents.file',
  attachment: 'message_attachments.file',
} as const

type MemberFile = keyof typeof memberFiles

/** Bytes currently stored for a member, by kind. */
export async function storedBytes(sql: Queryable, userId: string): Promise<Record<MemberFile, number>> {
  const [stored] = await sql<[Record<MemberFile, number>]>`
    select coalesce((select octet_length(photo) from user_profiles where user_id = ${userId}), 0)::int8 as photo,
           coalesce((select octet_length(file) from licence_applications where user_id = ${userId}), 0)::int8 as licence,
           (select coalesce(sum(octet_length(file)), 0) from asset_documents join assets on assets.id = asset_id
             where user_id = ${userId})::int8 as document,
           (select coalesce(sum(octet_length(file)), 0) from message_attachments
             where uploaded_by = ${userId})::int8 as attachment`
  return stored
}

type Wanted = { userId: string; kind: MemberFile; bytes: number; quotaBytes?: number }

/**
 * Checks that a file fits the member's quota; the same transaction then stores it. Stores of one member are
 * serialised, so that two cannot both use the last space. A photo and a licence replace the previous one.
 * Throws QUOTA_EXCEEDED.
 */
export async function reserveStorage(
  transaction: Transaction,
  { userId, kind, bytes, quotaBytes = limits.storage.memberBytes }: Wanted,
): Promise<void> {
  await transaction`select pg_advisory_xact_lock(hashtextextended('storage ' || ${userId}, 0))`
  const stored = await storedBytes(transaction, userId)
  const usedBytes = total(kind === 'document' || kind === 'attachment' ? stored : { ...stored, [kind]: 0 })
  if (usedBytes + bytes > quotaBytes)
    throw fail(
      'QUOTA_EXCEEDED',
      `${megabytes(usedBytes)} of your ${megabytes(quotaBytes)} are taken; this file has ${megabytes(bytes)}.`,
    )
}

/** The sum over all kinds. */
export function total(stored: Record<MemberFile, number>): number {
  return Object.values(stored).reduce((sum, bytes) => sum + bytes, 0)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
