import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const folderIn = (dataDirectory: string) => join(dataDirectory, 'incoming')

/**
 * The folder for files this process receives. Its name contains the process id, because a draining process
 * still needs its own.
 */
export function incomingFolder(dataDirectory: string): string {
  return join(folderIn(dataDirectory), String(process.pid))
}

/** Deletes the folders of ended processes, such as partial uploads after a crash. Call it at start. */
export async function clearIncoming(dataDirectory: string): Promise<void> {
  const parent = folderIn(dataDirectory)
  const names = await readdir(parent).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names)
    if (Number(name) === process.pid || !isAlive(Number(name)))
      await rm(join(parent, name), { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
