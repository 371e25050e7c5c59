import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { UnfinishedUpload, UploadedFile } from '#contract/ingestion/uploads.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { partialPath, uploadsFolder } from '#server/ingestion/runs/worker/uploads.ts'
import { fail } from '#server/problems/problem.ts'

const { uploadBytes, unfinishedUploads } = limits.ingestion

type Row = { id: string; fileName: string; bytes: number; modifiedAt: Date; lastPartAt: Date }

const columns = (sql: Queryable) => sql`id, file_name, bytes, modified_at, last_part_at`

/** The files that a person has begun to send, newest first. */
export async function listUploads(
  sql: Queryable,
  userId: string,
  dataDirectory: string,
): Promise<UnfinishedUpload[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from unfinished_uploads where user_id = ${userId} order by last_part_at desc, id`
  return rows.map((row) => withReceived(row, dataDirectory))
}

/**
 * The unfinished upload of the same file, or a new one. Throws FORMAT_NOT_RECOGNISED for an empty file, TOO_LARGE, and
 * CONFLICT when the person has too many.
 */
export async function beginUpload(
  sql: Sql,
  {
    file,
    userId,
    dataDirectory,
    at,
  }: { file: UploadedFile; userId: string; dataDirectory: string; at: Date },
): Promise<UnfinishedUpload> {
  if (file.bytes === 0) throw fail('FORMAT_NOT_RECOGNISED', 'The file is empty.')
  if (file.bytes > uploadBytes)
    throw fail('TOO_LARGE', `The file can be at most ${uploadBytes / 1024 ** 2} MB.`)
  const row = await sql.begin(async (transaction) => {
    // Two tabs with the same file get one upload.
    await transaction`select from users where id = ${userId} for no key update`
    const [held] = await transaction<Row[]>`
      select ${columns(transaction)} from unfinished_uploads
       where user_id = ${userId} and file_name = ${file.fileName} and bytes = ${file.bytes}
         and modified_at = ${file.modifiedAt}`
    if (held) return held
    const [counted] = await transaction<[{ n: number }]>`
      select count(*)::int as n from unfinished_uploads where user_id = ${userId}`
    if (counted.n >= unfinishedUploads)
      throw fail('CONFLICT', 'Too many files are being sent. Finish or remove one of them first.')
    const [begun] = await transaction<Row[]>`
      insert into unfinished_uploads ${transaction({ ...file, userId, lastPartAt: at })}
      returning ${columns(transaction)}`
    return begun
  })
  if (!row) throw new Error('an upload without a row')
  return withReceived(row, dataDirectory)
}

/** A person's own upload, locked until the transaction ends. Throws NOT_FOUND. */
export async function lockUpload(
  transaction: Transaction,
  { uploadId, userId, dataDirectory }: { uploadId: string; userId: string; dataDirectory: string },
): Promise<UnfinishedUpload> {
  const [row] = await transaction<Row[]>`
    select ${columns(transaction)} from unfinished_uploads
     where id = ${uploadId} and user_id = ${userId} for update`
  if (!row) throw fail('NOT_FOUND')
  return withReceived(row, dataDirectory)
}

/**
 * Appends a received part to the held bytes. A process that is killed meanwhile leaves the beginning of the part, which
 * is what the file continues with. Throws CONFLICT for a part that does not begin where the held bytes end.
 */
export async function appendPart(
  upload: UnfinishedUpload,
  part: { path: string; bytes: number; from: number },
  dataDirectory: string,
): Promise<void> {
  const { id, bytes, receivedBytes } = upload
  if (part.from !== receivedBytes) throw fail('CONFLICT', `The next part begins at byte ${receivedBytes}.`)
  if (receivedBytes + part.bytes > bytes)
    throw fail('INVALID_INPUT', 'The part is longer than what is left of the file.')
  await mkdir(uploadsFolder(dataDirectory), { recursive: true, mode: 0o700 })
  await pipeline(
    createReadStream(part.path),
    createWriteStream(partialPath(dataDirectory, id), { flags: 'a', mode: 0o600 }),
  )
}

export async function deleteUpload(sql: Queryable, id: string): Promise<void> {
  await sql`delete from unfinished_uploads where id = ${id}`
}

function withReceived({ modifiedAt, lastPartAt, ...row }: Row, dataDirectory: string): UnfinishedUpload {
  const held = statSync(partialPath(dataDirectory, row.id), { throwIfNoEntry: false })
  return {
    ...row,
    modifiedAt: modifiedAt.toISOString(),
    lastPartAt: lastPartAt.toISOString(),
    receivedBytes: held?.size ?? 0,
  }
}
