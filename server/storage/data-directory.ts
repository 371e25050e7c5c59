import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const trialBytes = 64 * 1024

/**
 * Creates the folder DATA_DIR and writes a small file there. PostgreSQL's files may be elsewhere, so
 * otherwise a read-only or full folder would be noticed only after the database was created. Throws the file
 * system's error: `EROFS`, `EACCES`, `ENOSPC`, `ENOTDIR` or `EEXIST`.
 */
export async function openDataDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const trial = join(directory, `.writable-${process.pid}`)
  try {
    await writeFile(trial, Buffer.alloc(trialBytes))
  } finally {
    await rm(trial, { force: true })
  }
}
