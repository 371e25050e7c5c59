import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const partial = '.part'
/** Files that belong to no batch, and what a killed conversion of one, or of a batch, leaves beside it. */
const leftover = /\.part(\.\w+)?$|\.converted$/

/** Writes a text to a file with a generated name and returns its path. */
export async function writeUpload(text: string, dataDirectory: string): Promise<string> {
  await mkdir(uploadsFolder(dataDirectory), { recursive: true, mode: 0o700 })
  const path = partialPath(dataDirectory, randomUUID())
  await writeFile(path, text, { mode: 0o600 })
  return path
}

/** The path of a batch's file until its import has finished. */
export function uploadPath(dataDirectory: string, batchId: number): string {
  return join(uploadsFolder(dataDirectory), `${batchId}.upload`)
}

/** The path of a file that belongs to no batch yet. */
export function partialPath(dataDirectory: string, id: string): string {
  return join(uploadsFolder(dataDirectory), `${id}${partial}`)
}

export function uploadsFolder(dataDirectory: string): string {
  return join(dataDirectory, 'uploads')
}

/** Deletes files that belong to no batch and were last written before the given time. */
export async function discardPartial(dataDirectory: string, before: Date): Promise<void> {
  const folder = uploadsFolder(dataDirectory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (!leftover.test(name)) continue
    const { mtime } = await stat(join(folder, name))
    if (mtime < before) await discard(join(folder, name))
  }
}

export async function keep(path: string, dataDirectory: string, batchId: number): Promise<string> {
  const storedPath = uploadPath(dataDirectory, batchId)
  await mkdir(uploadsFolder(dataDirectory), { recursive: true, mode: 0o700 })
  await rename(path, storedPath)
  return storedPath
}

export function discard(path: string): Promise<void> {
  return rm(path, { force: true })
}
