import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '#domain/limits.ts'

export class UploadTooLarge extends Error {}

/** Streams what is sent into a file of our own name and returns its path; throws UploadTooLarge past the limit. */
export async function receive(body: Readable, dataDirectory: string): Promise<string> {
  const folder = join(dataDirectory, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}.part`)
  try {
    await pipeline(body, limited(limits.ingestion.uploadBytes), createWriteStream(path, { mode: 0o600 }))
    return path
  } catch (error) {
    await discard(path)
    throw error
  }
}

function limited(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(new UploadTooLarge())
      else done(null, chunk)
    },
  })
}

/** Where the file of a batch waits until its import has finished. */
export function keptPath(dataDirectory: string, batchId: number): string {
  return join(dataDirectory, 'uploads', `${batchId}.upload`)
}

export async function keep(path: string, dataDirectory: string, batchId: number): Promise<string> {
  const kept = keptPath(dataDirectory, batchId)
  await rename(path, kept)
  return kept
}

export function discard(path: string): Promise<void> {
  return rm(path, { force: true })
}
