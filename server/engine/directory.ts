import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'

/** A folder of follower files that this process alone writes to. */
export type EngineDirectory = {
  inbox: string
  spill: string
  /** The number of the file in use; null when there is none. */
  current: () => Promise<number | null>
  marketFile: (number: number) => string
  /** Makes a file the one that the next start opens. */
  publish: (number: number) => Promise<void>
  discard: (number: number) => Promise<void>
  release: () => Promise<void>
}

/**
 * Locks the folder, or uses one beside it if another process holds it: DuckDB allows one writing process per
 * file, and a second follower is cheap. Folders left behind by dead processes are deleted.
 */
export async function claimDirectory(wanted: string): Promise<EngineDirectory> {
  const shared = await lock(wanted)
  const path = shared ? wanted : `${wanted}-${process.pid}`
  const held = shared ?? (await lock(path))
  if (!held) throw new Error(`the folder ${path} is in use`)
  await removeAbandoned(wanted, path)
  const directory = directoryLayout(path)
  for (const folder of [directory.inbox, directory.spill]) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
  }
  const current = await directory.current()
  for (const name of await readdir(path)) {
    const number = /^market-(\d+)\.duckdb$/.exec(name)?.[1]
    if (number !== undefined && Number(number) !== current) await directory.discard(Number(number))
  }
  return {
    ...directory,
    async release() {
      held.closeSync()
      if (!shared) await rm(path, { recursive: true, force: true })
    },
  }
}

function directoryLayout(path: string): Omit<EngineDirectory, 'release'> {
  const pointer = join(path, 'CURRENT')
  const marketFile = (number: number) => join(path, `market-${number}.duckdb`)
  return {
    inbox: join(path, 'inbox'),
    spill: join(path, 'spill'),
    marketFile,
    async current() {
      const text = await readFile(pointer, 'utf8').catch(() => '')
      return /^\d+$/.test(text) ? Number(text) : null
    },
    async publish(number) {
      await writeFile(`${pointer}.next`, String(number), { flush: true })
      await rename(`${pointer}.next`, pointer)
    },
    async discard(number) {
      await rm(marketFile(number), { force: true })
      await rm(`${marketFile(number)}.wal`, { force: true })
    },
  }
}

/** Folders locked here: the system's lock is the process's, and opening the file again would even end it. */
const ours = new Set<string>()

/** DuckDB's lock on an empty file, which ends with the process however it dies; null when another has it. */
async function lock(path: string): Promise<{ closeSync: () => void } | null> {
  if (ours.has(path)) return null
  await mkdir(path, { recursive: true, mode: 0o700 })
  try {
    const instance = await DuckDBInstance.create(join(path, 'lock.duckdb'), { threads: '1' })
    ours.add(path)
    return {
      closeSync() {
        ours.delete(path)
        instance.closeSync()
      },
    }
  } catch (error) {
    if (error instanceof Error && /could not set lock|used by another process/i.test(error.message))
      return null
    throw error
  }
}

async function removeAbandoned(wanted: string, own: string): Promise<void> {
  const parent = dirname(wanted)
  const prefix = `${basename(wanted)}-`
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (!name.startsWith(prefix) || !/^\d+$/.test(name.slice(prefix.length)) || path === own) continue
    const held = await lock(path)
    if (!held) continue
    await rm(path, { recursive: true, force: true })
    held.closeSync()
  }
}
