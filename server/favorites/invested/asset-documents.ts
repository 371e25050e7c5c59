import { randomUUID } from 'node:crypto'
import { detectFileType, type FileType } from '#domain/applications/file-type.ts'
import { documentPurpose } from '#domain/favorites/asset.ts'
import { limits } from '#domain/limits.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'
import type { Sql } from '#server/db/sql.ts'
import { requireUpload, type Upload } from '#server/http/bodies/upload.ts'
import { fail } from '#server/problems/problem.ts'
import { reserveStorage } from '#server/storage/member-quota.ts'
import { requireOwnedAsset } from './require-owned-asset.ts'

const { documents } = limits.assets

type Adding = {
  userId: string
  assetId: string
  key: SecretKey
  name: string
  upload: Upload | null
  at: Date
}

/**
 * Stores a document of an asset, encrypted for its owner. Throws NOT_FOUND, TOO_LARGE, UNSUPPORTED_TYPE (by
 * the first bytes), CONFLICT when the asset has the maximum number of documents, and QUOTA_EXCEEDED.
 */
export async function addDocument(
  sql: Sql,
  { userId, assetId, key, name, upload, at }: Adding,
): Promise<{ id: string }> {
  await requireOwnedAsset(sql, userId, assetId)
  const file = await requireUpload(upload).content()
  const fileType = detectFileType(file)
  if (!fileType) throw fail('UNSUPPORTED_TYPE', 'Send a PDF, PNG or JPEG file.')
  const id = randomUUID()
  await sql.begin(async (transaction) => {
    await requireOwnedAsset(transaction, userId, assetId)
    const [{ held }] = await transaction<[{ held: number }]>`
      select count(*) as held from asset_documents where asset_id = ${assetId}`
    if (held >= documents)
      throw fail('CONFLICT', `Up to ${documents} documents are possible for one property.`)
    const sealed = key.seal(file, documentPurpose(id))
    await reserveStorage(transaction, { userId, kind: 'document', bytes: sealed.length })
    await transaction`
      insert into asset_documents (id, asset_id, name, file_type, bytes, file, added_at)
      values (${id}, ${assetId}, ${name}, ${fileType}, ${file.length}, ${sealed}, ${at})`
  })
  return { id }
}

type OwnDocument = { name: string; fileType: FileType; file: Buffer }

/** A document, decrypted for its owner; throws NOT_FOUND. */
export async function readDocument(
  sql: Sql,
  {
    userId,
    assetId,
    documentId,
    key,
  }: { userId: string; assetId: string; documentId: string; key: SecretKey },
): Promise<OwnDocument> {
  await requireOwnedAsset(sql, userId, assetId)
  const [found] = await sql<OwnDocument[]>`
    select name, file_type, file from asset_documents where id = ${documentId} and asset_id = ${assetId}`
  if (!found) throw fail('NOT_FOUND')
  return { ...found, file: key.open(found.file, documentPurpose(documentId)) }
}

/** Throws NOT_FOUND. */
export async function removeDocument(
  sql: Sql,
  { userId, assetId, documentId }: { userId: string; assetId: string; documentId: string },
): Promise<void> {
  await requireOwnedAsset(sql, userId, assetId)
  const { count } = await sql`
    delete from asset_documents where id = ${documentId} and asset_id = ${assetId}`
  if (count === 0) throw fail('NOT_FOUND')
}
