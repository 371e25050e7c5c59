import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

type Write = (piece: Buffer | string) => Promise<void>

/**
 * Writes a file as its pieces arrive, and returns what `fill` does once all of them are written. An error of the disk
 * is thrown: without a listener it would end the process.
 */
export async function writePieces<Result>(
  path: string,
  flags: 'a' | 'w',
  fill: (write: Write) => Promise<Result>,
): Promise<Result> {
  const file = createWriteStream(path, { flags, mode: 0o600 })
  const written = finished(file)
  // Awaited at the end, and wherever the stream is full.
  written.catch(() => {})
  const write: Write = async (piece) => {
    if (file.errored) throw file.errored
    if (!file.write(piece)) await Promise.race([once(file, 'drain'), written])
  }
  try {
    return await fill(write)
  } finally {
    file.end()
    await written
  }
}
