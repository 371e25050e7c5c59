import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl'
import { limits } from '#domain/limits.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'

/** The size of a local file header without its name (APPNOTE.TXT, 4.3.7). */
const localHeaderBytes = 30

/** Whether a file is a ZIP archive, as spreadsheets are. */
export const isPacked = (file: Buffer): boolean => file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))

type Reading = {
  isWanted: (name: string) => boolean
  /** Limit for all wanted files together, counted while inflating: an archive may declare false sizes. */
  bytesAtMost: number
}

/**
 * The wanted files of an archive by name. Throws NotRecognised for an archive that is damaged, encrypted or
 * larger than `bytesAtMost`, and for entries that share bytes (one small stream inflated thousands of times).
 */
export async function readArchive(
  file: Buffer,
  { isWanted, bytesAtMost }: Reading,
): Promise<Map<string, Buffer>> {
  try {
    const archive = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true })
    const entries = await listEntries(archive)
    const found = new Map<string, Buffer>()
    let bytesLeft = bytesAtMost
    for (const entry of entries) {
      if (!isWanted(entry.fileName)) continue
      if (found.has(entry.fileName)) throw new NotRecognised('Two files of the archive have the same name.')
      if (entry.isEncrypted())
        throw new NotRecognised('The archive is encrypted. Send it without a password.')
      const content = await inflateEntry(archive, entry, bytesLeft)
      bytesLeft -= content.length
      found.set(entry.fileName, content)
    }
    return found
  } catch (error) {
    if (error instanceof NotRecognised) throw error
    throw new NotRecognised('The packed file is damaged.')
  }
}

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  const { archiveEntries } = limits.ingestion
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) {
    if (entries.length === archiveEntries)
      throw new NotRecognised(`The archive has more than ${archiveEntries} entries.`)
    entries.push(entry)
  }
  refuseOverlaps(entries)
  return entries
}

function refuseOverlaps(entries: readonly Entry[]): void {
  let end = 0
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end)
      throw new NotRecognised('Entries of the archive overlap. Pack the files anew.')
    end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.compressedSize
  }
}

async function inflateEntry(archive: ZipFile, entry: Entry, bytesAtMost: number): Promise<Buffer> {
  const stream = await archive.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    const part: Buffer = chunk
    bytes += part.length
    if (bytes > bytesAtMost) throw new NotRecognised('The file is too large once it is unpacked.')
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}

/** An archive on disk, of which entries are read when they are needed. */
type OpenArchive = AsyncDisposable & {
  /** The content of an entry; null without it. Throws NotRecognised beyond the limit. */
  read(name: string, bytesAtMost: number): Promise<Buffer | null>
  /** An entry piece by piece; null without it. It ends when it expands more than a register does. */
  stream(name: string): Promise<AsyncIterable<Buffer> | null>
}

/** Opens an archive on disk. Throws NotRecognised under the rules of `readArchive`. */
export async function openArchive(path: string): Promise<OpenArchive> {
  const archive = await asDamage(
    openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false }),
  )
  const entries = await asDamage(listEntries(archive))
  const find = (name: string): Entry | null => {
    const [entry = null, another] = entries.filter(({ fileName }) => fileName === name)
    if (another) throw new NotRecognised('Two files of the archive have the same name.')
    if (entry?.isEncrypted()) throw new NotRecognised('The archive is encrypted. Send it without a password.')
    return entry
  }
  return {
    read: async (name, bytesAtMost) => {
      const entry = find(name)
      return entry && asDamage(inflateEntry(archive, entry, bytesAtMost))
    },
    stream: async (name) => {
      const entry = find(name)
      if (!entry) return null
      return limited(await asDamage(archive.openReadStreamPromise(entry)), entry.compressedSize)
    },
    [Symbol.asyncDispose]: async () => archive.close(),
  }
}

/** Errors of a damaged archive as a refusal. */
async function asDamage<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof NotRecognised) throw error
    throw new NotRecognised('The packed file is damaged.')
  }
}

/** Every workbook has this part (ECMA-376). */
export const workbookPart = 'xl/workbook.xml'
const tableName = /\.(csv|tsv|txt)$/i

/**
 * Replaces a ZIP archive by the one table in it, piece by piece, and returns the table's name. Null for a file
 * that is no archive, and for a workbook, which is read as it is. Throws NotRecognised.
 */
export async function unpackTableFile(path: string): Promise<string | null> {
  const file = await open(path)
  const magic = Buffer.alloc(4)
  await file.read(magic, 0, 4, 0)
  await file.close()
  if (!isPacked(magic)) return null
  try {
    const archive = await openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false })
    const entries = await listEntries(archive)
    const tables = entries.filter(({ fileName }) => tableName.test(fileName))
    const [entry, another] = tables
    if (!entry && entries.some(({ fileName }) => fileName === workbookPart)) {
      archive.close()
      return null
    }
    if (!entry) throw new NotRecognised('The archive holds no CSV file and no spreadsheet.')
    if (another)
      throw new NotRecognised(`The archive holds two tables, ${entry.fileName} and ${another.fileName}.`)
    if (entry.isEncrypted()) throw new NotRecognised('The archive is encrypted.')
    await pipeline(
      await archive.openReadStreamPromise(entry),
      (source: AsyncIterable<Buffer>) => limited(source, entry.compressedSize),
      createWriteStream(`${path}.unpacked`, { mode: 0o600 }),
    )
    archive.close()
    await rename(`${path}.unpacked`, path)
    return entry.fileName.split('/').at(-1) ?? entry.fileName
  } catch (error) {
    if (error instanceof NotRecognised) throw error
    throw new NotRecognised('The packed file is damaged.')
  }
}

/** Ends an entry that expands more than a register does, or beyond the limit of uploads. */
async function* limited(source: AsyncIterable<Buffer>, packedBytes: number): AsyncGenerator<Buffer> {
  const { uploadBytes, expansionRatio } = limits.ingestion
  const most = Math.min(uploadBytes, Math.max(packedBytes * expansionRatio, 1024 ** 2))
  let bytes = 0
  try {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > most) throw new NotRecognised('The file is too large once it is unpacked.')
      yield chunk
    }
  } catch (error) {
    if (error instanceof NotRecognised) throw error
    throw new NotRecognised('The packed file is damaged.')
  }
}
