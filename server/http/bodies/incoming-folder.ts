import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const folderIn = (dataDirectory: string) => join(dataDirectory, 'incoming')

/** Where this process receives files. Named by its id: one that is draining still needs its own. */
export function incomingFolder(dataDirectory: string): string {
  return join(folderIn(dataDirectory), String(process.pid))
}

/** Removes what processes that ended left behind, half-received files of a crash for instance. To be called at start. */
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
    // Of another user, but there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
