import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

export type Compressed = {
  bytes: Buffer
  /** It will not become smaller. */
  final: boolean
}

const quickQuality = 4
const bestQuality = 10

/**
 * A text in the requested encodings, each created on first use. The first client gets quickly compressed
 * Brotli. From the second request on, better compression is worth its time, and happens in the background.
 */
export function compressible(text: string): (encoding: Encoding) => Promise<Compressed> {
  let quick: Promise<Buffer> | undefined
  let zipped: Promise<Buffer> | undefined
  let best: Buffer | 'under way' | undefined
  return async (encoding) => {
    if (encoding === 'gzip') return { bytes: await (zipped ??= promisify(gzip)(text)), final: true }
    if (best instanceof Buffer) return { bytes: best, final: true }
    if (quick && !best) {
      best = 'under way'
      void brotli(text, bestQuality).then((bytes) => (best = bytes))
    }
    return { bytes: await (quick ??= brotli(text, quickQuality)), final: false }
  }
}

function brotli(text: string, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
