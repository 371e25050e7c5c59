import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
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
