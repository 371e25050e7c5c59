import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchAnswer } from '#contract/search.ts'
import { limits } from '#domain/limits.ts'
import { parseSearchQuery } from '#domain/search/search-forms.ts'
import type { Sql } from '#server/db/sql.ts'
import { catchUp, loadAll, type Loaded } from './loading.ts'
import type { Kind } from './subjects.ts'

const pollMs = 300
const afterFailureMs = 2000
/** Changes are kept this long. A process that missed half of it loads everything again. */
const changesKeptMs = 60 * 60_000
const pruneEveryMs = 10 * 60_000

const allOpen: Readonly<Record<Kind, boolean>> = { project: true, area: true, developer: true }

export type Search = {
  /**
   * The best matches of each kind that is open to the caller. After start it waits until everything is
   * indexed.
   */
  find: (text: string, open?: Readonly<Record<Kind, boolean>>) => Promise<SearchAnswer>
  /** Resolves when everything committed before the call can be found. */
  synced: () => Promise<void>
  close: () => Promise<void>
}

/** Indexes everything in the background, then follows the changes. */
export function openSearch({ sql, log }: { sql: Sql; log: FastifyBaseLogger }): Search {
  const stop = new AbortController()
  const first = Promise.withResolvers<void>()
  let loaded: Loaded | null = null
  let prunedAt = performance.now()
  let steps: Promise<unknown> = Promise.resolve()

  async function step(): Promise<void> {
    if (loaded && performance.now() - loaded.readAt < changesKeptMs / 2) await catchUp(sql, loaded)
    else loaded = await loadAll(sql)
    first.resolve()
    if (performance.now() - prunedAt < pruneEveryMs) return
    prunedAt = performance.now()
    await sql`delete from search_changes where at < now() - ${changesKeptMs}::int * interval '1 millisecond'`
  }

  function now(): Promise<void> {
    const result = steps.then(step)
    steps = result.catch(() => {})
    return result
  }

  async function keepFollowing(): Promise<void> {
    while (!stop.signal.aborted) {
      const pauseMs = await now().then(
        () => pollMs,
        (error: unknown) => {
          if (!stop.signal.aborted)
            log.warn({ err: error }, 'the search index could not follow and tries again')
          return afterFailureMs
        },
      )
      await sleep(pauseMs, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  const following = keepFollowing()
  return {
    async find(text, open = allOpen) {
      await first.promise
      const query = parseSearchQuery(text)
      if (!query || !loaded) return { projects: [], areas: [], developers: [] }
      const { dialogResults, developerResults } = limits.search
      return {
        projects: open.project ? loaded.project.best(query, dialogResults) : [],
        areas: open.area ? loaded.area.best(query, dialogResults) : [],
        developers: open.developer ? loaded.developer.best(query, developerResults) : [],
      }
    },
    synced: now,
    async close() {
      stop.abort()
      await following
    },
  }
}
