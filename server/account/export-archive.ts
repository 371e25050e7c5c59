import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { fileEndings, type FileType } from '#domain/applications/file-type.ts'
import { roomName } from '#domain/investments/deal-room.ts'
import { declarationPurpose } from '#domain/investments/verification.ts'
import { documentPurpose } from '#domain/favorites/asset.ts'
import type { AttachmentType } from '#domain/messages/attachment-type.ts'
import { answersPurpose, licencePurpose, type LicenceFileType } from '#domain/onboarding/licence.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'
import { liftStatementTimeout, type Queryable, type Sql } from '#server/db/sql.ts'
import { exported } from './exported-tables.ts'

type Parts = { sql: Sql; key: SecretKey }

/**
 * A stored file of the member: its name in the archive, and its content; null if it was removed in the
 * meantime.
 */
type StoredFile = { name: string; read: () => Promise<Uint8Array | null> }

const rowsAtOnce = 500
/** Small enough that other requests are served in between. */
const pieceBytes = 64 * 1024

/** Encrypted columns are exported decrypted, as the JSON they contain. */
const sealed: Record<string, { column: string; purpose: (userId: string) => string }> = {
  onboarding_answers: { column: 'answers', purpose: answersPurpose },
  club_deal_verifications: { column: 'declaration', purpose: declarationPurpose },
}

/**
 * All stored data about a person as a ZIP: one JSON file per table, the stored files, and a list of contents.
 *
 * The tables are read in one snapshot, so that they are consistent, and as fast as the database allows: a
 * slow client does not hold a transaction open, only the compressed rows in memory. The stored files are read
 * one at a time, after the client has received the previous one.
 */
export async function* exportArchive(
  { sql, key }: Parts,
  userId: string,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const archive = new Archive(now)
  const files = await sql.begin('isolation level repeatable read read only', async (transaction) => {
    await liftStatementTimeout(transaction)
    for (const table of Object.keys(exported))
      await archive.addText(`${table}.json`, tableJson(transaction, { table, key, userId }))
    return storedFiles(transaction, { sql, key }, userId)
  })
  yield* archive.take()
  for (const { name, read } of files) {
    const content = await read()
    if (content) yield* archive.addFile(name, content)
  }
  await archive.addText('contents.json', [json({ exportedAt: now, files: archive.names })])
  archive.end()
  yield* archive.take()
}

/** A ZIP that is read while it is being written. */
class Archive {
  readonly names: string[] = []
  readonly #at: Date
  readonly #ready: Uint8Array[] = []
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error
    this.#ready.push(chunk)
  })

  constructor(at: Date) {
    this.#at = at
  }

  /** The bytes written since the last call. */
  take(): Uint8Array[] {
    return this.#ready.splice(0)
  }

  /** Adds a compressed file. The compressed bytes are buffered until they are taken. */
  async addText(name: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const file = this.#begin(new ZipDeflate(name, { level: 6 }))
    for await (const piece of pieces) {
      for (const part of slices(Buffer.from(piece))) {
        file.push(part)
        await nextTurn()
      }
    }
    file.push(new Uint8Array(), true)
  }

  /** Adds a file without compression, because its format is compressed already. */
  async *addFile(name: string, content: Uint8Array): AsyncGenerator<Uint8Array> {
    const file = this.#begin(new ZipPassThrough(name))
    for (const part of slices(content)) {
      file.push(part)
      yield* this.take()
      await nextTurn()
    }
    file.push(new Uint8Array(), true)
    yield* this.take()
  }

  end(): void {
    this.#zip.end()
  }

  #begin<F extends ZipDeflate | ZipPassThrough>(file: F): F {
    file.mtime = this.#at
    this.names.push(file.filename)
    this.#zip.add(file)
    return file
  }
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

type Table = { table: string; key: SecretKey; userId: string }

/** The rows of a table as a JSON array, in batches. */
async function* tableJson(sql: Queryable, { table, key, userId }: Table): AsyncGenerator<string> {
  const statement = exported[table]?.(sql, userId)
  if (!statement) throw new Error(`${table} is not exported`)
  let separator = '[\n'
  for await (const rows of statement.cursor(rowsAtOnce)) {
    yield rows
      .map((row) => {
        const line = separator + JSON.stringify(opened(table, row, key, userId))
        separator = ',\n'
        return line
      })
      .join('')
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** The member's stored files by name. Their content is read later, outside the snapshot. */
async function storedFiles(snapshot: Queryable, { sql, key }: Parts, userId: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  const [profile] =
    await snapshot`select 1 from user_profiles where user_id = ${userId} and photo is not null`
  if (profile) files.push({ name: 'photo.webp', read: () => photo(sql, userId) })
  const [licence] = await snapshot<{ fileType: LicenceFileType }[]>`
    select file_type from licence_applications where user_id = ${userId} and file is not null`
  if (licence)
    files.push({
      name: `licence.${licence.fileType.split('/')[1]}`,
      read: () => licenceFile({ sql, key }, userId),
    })
  const documents = await snapshot<{ id: string; fileType: FileType }[]>`
    select asset_documents.id, file_type from asset_documents join assets on assets.id = asset_id
     where user_id = ${userId} order by 1`
  for (const { id, fileType } of documents)
    files.push({
      name: `document-${id}.${fileEndings[fileType]}`,
      read: () => documentFile({ sql, key }, userId, id),
    })
  const attachments = await snapshot<{ id: string; type: AttachmentType }[]>`
    select id, file_type as type from message_attachments where uploaded_by = ${userId} order by 1`
  for (const { id, type } of attachments)
    files.push({
      name: `attachment-${id}.${type}`,
      read: async () => {
        const [found] = await sql<{ file: Buffer }[]>`
          select file from message_attachments where id = ${id} and uploaded_by = ${userId}`
        return found?.file ?? null
      },
    })
  return files
}

async function photo(sql: Sql, userId: string): Promise<Uint8Array | null> {
  const [found] = await sql<{ photo: Buffer | null }[]>`
    select photo from user_profiles where user_id = ${userId}`
  return found?.photo ?? null
}

async function licenceFile({ sql, key }: Parts, userId: string): Promise<Uint8Array | null> {
  const [found] = await sql<{ file: Buffer | null }[]>`
    select file from licence_applications where user_id = ${userId}`
  return found?.file ? key.open(found.file, licencePurpose(userId)) : null
}

async function documentFile({ sql, key }: Parts, userId: string, id: string): Promise<Uint8Array | null> {
  const [found] = await sql<{ file: Buffer }[]>`
    select file from asset_documents join assets on assets.id = asset_id
     where asset_documents.id = ${id} and user_id = ${userId}`
  return found ? key.open(found.file, documentPurpose(id)) : null
}

function opened(table: string, row: Record<string, unknown>, key: SecretKey, userId: string): object {
  // A room shows its members no more of a name than this.
  if (table === 'blocked_people') return { ...row, blocked: roomName(String(row['blocked'])) }
  const { column, purpose } = sealed[table] ?? {}
  const bytes = column === undefined ? null : row[column]
  if (column === undefined || !purpose || !(bytes instanceof Uint8Array)) return row
  return { ...row, [column]: JSON.parse(key.open(bytes, purpose(userId)).toString()) }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
