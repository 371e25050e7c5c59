import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

/** The first process of a cluster, as recorded in its pid file. */
type Postmaster = { pid: number; socketDirectory: string; status: string }

/** The living process that the pid file names, or null. After kill -9 the dead one counts until it is reaped. */
export function readPostmaster(directory: string): Postmaster | null {
  const [pid, , , , socketDirectory, , , status] = readTextFile(join(directory, 'postmaster.pid')).split('\n')
  if (!Number(pid) || !isAlive(Number(pid))) return null
  return { pid: Number(pid), socketDirectory: socketDirectory ?? '', status: status?.trim() ?? 'starting' }
}

/** Whether somebody answers there; a pid alone may belong to a stranger by now. */
export function accepts(socketDirectory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDirectory, '.s.PGSQL.5432'))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A file that is not there is an empty one. */
export function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
