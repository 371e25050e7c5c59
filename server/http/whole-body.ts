import type { Readable } from 'node:stream'
import { fail } from './problem.ts'

/** A file that was sent as it is; throws TOO_LARGE as soon as it is longer than it may be. */
export async function wholeBody(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > maxBytes) throw fail('TOO_LARGE', `A file here may have at most ${maxBytes / 1024 ** 2} MB.`)
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}
