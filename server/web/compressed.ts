import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const quickQuality = 4
const bestQuality = 10

/**
 * A text in the encodings that are asked for, each made when it is. Whoever comes first gets Brotli that was made fast;
 * from the second on it is worth making it small, for many will come.
 */
export function compressible(text: string): (encoding: Encoding) => Promise<Buffer> {
  let quick: Promise<Buffer> | undefined
  let best: Promise<Buffer> | undefined
  let zipped: Promise<Buffer> | undefined
  return (encoding) => {
    if (encoding === 'gzip') return (zipped ??= promisify(gzip)(text))
    if (!quick) return (quick = brotli(text, quickQuality))
    return (best ??= brotli(text, bestQuality))
  }
}

function brotli(text: string, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
