import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a text to a file with a generated name and returns its path. */
export async function writeUpload(text: string, dataDirectory: string): Promise<string> {
  const folder = uploadsFolder(dataDirectory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}.part`)
  await writeFile(path, text, { mode: 0o600 })
  return path
}

/** The path of a batch's file until its import has finished. */
export function uploadPath(dataDirectory: string, batchId: number): string {
  return join(uploadsFolder(dataDirectory), `${batchId}.upload`)
}

function uploadsFolder(dataDirectory: string): string {
  return join(dataDirectory, 'uploads')
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
