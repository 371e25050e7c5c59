import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineDirectory } from '#server/engine/directory.ts'
import type { EngineOptions } from '#server/engine/engine-options.ts'
import { readProgress, type Progress } from './follower.ts'
import { databaseIdentity, rebuild } from './rebuild.ts'
import { openStore, type EngineStore } from '#server/engine/store.ts'

/** A numbered file in use and how far it has followed. */
export type Generation = { number: number; store: EngineStore; progress: Progress }

export type Generations = {
  /** Of the database and the schema that all files are copies of. */
  identity: string
  /** The file of the last run; null when there is none that can be followed further. */
  last: () => Promise<Generation | null>
  /** A new sorted file with the next number; not published yet. */
  write: () => Promise<Generation>
}

/** Opens and writes the numbered files of a folder. `signal` ends a writing that is under way. */
export async function openGenerations(
  { sql, log, onProgress }: EngineOptions,
  directory: EngineDirectory,
  signal: AbortSignal,
): Promise<Generations> {
  const identity = await databaseIdentity(sql)
  let latest = (await directory.current()) ?? 0

  async function open(number: number): Promise<Generation> {
    const spill = join(directory.spill, `serving-${number}`)
    const store = await openStore(directory.marketFile(number), { inbox: directory.inbox, spill })
    return { number, store, progress: await readProgress(store.writer) }
  }

  return {
    identity,
    async last() {
      if (!existsSync(directory.marketFile(latest))) return null
      try {
        const generation = await open(latest)
        if (generation.progress.identity === identity) return generation
        await generation.store.close()
      } catch (error) {
        log.warn({ err: error }, 'the last file of the market engine cannot be read and is written anew')
      }
      return null
    },
    async write() {
      const started = performance.now()
      latest += 1
      const number = latest
      await rebuild({ sql, directory, identity, signal }, number)
      const generation = await open(number)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      onProgress?.(
        `market engine: ${generation.progress.rows.toLocaleString('en')} deals, rents and units sorted in ${seconds} s`,
      )
      return generation
    },
  }
}
