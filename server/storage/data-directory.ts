import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const trialBytes = 64 * 1024

/**
 * Makes the folder of DATA_DIR and writes a small file there. PostgreSQL may keep its files elsewhere, so without this
 * a folder that is read-only or full is noticed only after the database was made. Throws the error of the file system:
 * `EROFS`, `EACCES`, `ENOSPC`, `ENOTDIR` or `EEXIST`.
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
