import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { limits } from '#domain/limits.ts'
import { NotRecognised } from './not-recognised.ts'
import { asUtf8, detectEncoding } from './text-encoding.ts'

export type SourceFile = { path: string; bytes: number; digest: string; isGzip: boolean }
/** A piece of the unpacked text, its offset in that text, and the position reached in the file on disk. */
export type Piece = { bytes: Buffer; offset: number; fileBytes: number }

/** Small, so that the event loop can keep the database busy while a file is parsed. */
const pieceBytes = 64 * 1024
/** Larger pieces, because waking the unpacking thread costs more than its work. */
const unpackedBytes = 256 * 1024
/** Files may always expand to this size, whatever their ratio. */
const bombBytes = 32 * 1024 ** 2
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Reads the size and SHA-256 of a file and whether it is compressed, which is detected by its first bytes and
 * not by its name.
 */
export async function inspectSource(path: string): Promise<SourceFile> {
  const file = await open(path)
  const magic = Buffer.alloc(2)
  await file.read(magic, 0, 2, 0)
  await file.close()
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(bytes)
  const { size } = await stat(path)
  return { path, bytes: size, digest: hash.digest('hex'), isGzip: magic[0] === 0x1f && magic[1] === 0x8b }
}

/**
 * The text of a file as UTF-8 without a byte order mark, from an offset in its unpacked UTF-8 bytes. Throws
 * for a damaged gzip file.
 */
export async function* readPieces(source: SourceFile, offset: number): AsyncGenerator<Piece> {
  const { path, isGzip } = source
  const encoding = detectEncoding(await firstBytes(source))
  const start = isGzip || encoding !== 'utf-8' ? 0 : offset
  const file = createReadStream(path, { highWaterMark: pieceBytes, start })
  const filed: AsyncIterable<Buffer> = isGzip ? unpacked(file) : file
  let at = start
  try {
    for await (const chunk of encoding === 'utf-8' ? filed : asUtf8(filed, encoding)) {
      const bytes: Buffer = chunk
      const passed = Math.max(0, offset - at, at === 0 && bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0)
      const wanted = bytes.subarray(passed)
      const from = at + passed
      at += bytes.length
      const fileBytes = start + file.bytesRead
      if (isGzip) refuseBomb(at, fileBytes)
      for (let cut = 0; cut < wanted.length; cut += pieceBytes) {
        if (cut > 0) await nextTurn()
        yield { bytes: wanted.subarray(cut, cut + pieceBytes), offset: from + cut, fileBytes }
      }
    }
  } finally {
    file.destroy()
  }
}

/** Enough unpacked bytes to detect the encoding. Damage is reported later, when the text is read. */
async function firstBytes({ path, isGzip }: SourceFile): Promise<Buffer> {
  const file = createReadStream(path, { highWaterMark: pieceBytes })
  const filed: AsyncIterable<Buffer> = isGzip ? unpacked(file) : file
  try {
    for await (const chunk of filed) return chunk
  } catch (error) {
    if (!isGzip) throw error
  } finally {
    file.destroy()
  }
  return Buffer.alloc(0)
}

/** A zip bomb is detected by its ratio, once it exceeds what a few pieces read in advance can explain. */
function refuseBomb(unpackedSoFar: number, packedSoFar: number): void {
  const { expansionRatio } = limits.ingestion
  if (unpackedSoFar > bombBytes && unpackedSoFar > packedSoFar * expansionRatio)
    throw new NotRecognised(`The packed file expands more than ${expansionRatio} times, as no register does.`)
}

function unpacked(file: ReturnType<typeof createReadStream>) {
  const gunzip = createGunzip({ chunkSize: unpackedBytes })
  file.on('error', (error) => gunzip.destroy(error))
  return file.pipe(gunzip)
}
