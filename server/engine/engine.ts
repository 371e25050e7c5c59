import type { EngineOptions } from './engine-options.ts'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { fail } from '#server/problems/problem.ts'
import { isDamage } from './damage.ts'
import { claimDirectory } from './directory.ts'
import { startFollowing } from './follower/following.ts'
import { createSemaphore } from '#server/processes/semaphore.ts'
import type { Cells, EngineAnswer, Question } from './question.ts'
import { cacheKey, createResultCache } from './result-cache.ts'
import { createSharedRuns } from './shared-runs.ts'
import { questionsAtOnce, readRows, type EngineStore } from './store.ts'

/** The caller that waits for an answer. */
export type AskOptions = {
  signal?: AbortSignal
  /**
   * Since when the answer is awaited of which this question is a part, by `performance.now()`. The longest awaited goes
   * first: otherwise an answer that needs one question after another would wait in the queue for each.
   */
  sinceMs?: number | undefined
}

/** One state of the data, kept across several queries, as for an export. */
export type Snapshot = AsyncDisposable & {
  version: string
  ask: <Row>(question: Question<Row>, options?: AskOptions) => Promise<EngineAnswer<Row>>
}

/** Answers questions over the deals from a DuckDB file that follows PostgreSQL. */
export type Engine = {
  /** Fails with QUESTION_TOO_SLOW after `limits.market.questionMs`. */
  ask: <Row>(question: Question<Row>, options?: AskOptions) => Promise<EngineAnswer<Row>>
  /** Fails with UNAVAILABLE when too many are held. */
  snapshot: () => Promise<Snapshot>
  /** Changes with every deal. The key of cached answers and ETags. */
  version: () => string
  /**
   * False while its damaged file is rewritten. Queries that hit the damage fail with UNAVAILABLE meanwhile.
   */
  isReady: () => boolean
  /**
   * Resolves when everything committed before the call can be queried. Waits for transactions open at that
   * time.
   */
  synced: () => Promise<void>
  close: () => Promise<void>
}

const limitMs = limits.market.questionMs
const cacheBytes = 8 * 1024 ** 2
const snapshotsAtOnce = limits.exports.perProcess

/** Opens the follower's file, or writes it, and follows from then on. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const directory = await claimDirectory(options.directory)
  const following = await startFollowing(options, directory)
  const slots = createSemaphore(questionsAtOnce)
  const cache = createResultCache(cacheBytes)
  const runs = createSharedRuns<Cells[]>()
  let snapshots = 0

  async function guarded<T>(store: EngineStore, answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (!isDamage(error)) throw error
      following.noteDamage(store, error)
      throw fail('UNAVAILABLE', 'Market figures are being rebuilt. Try again in a minute.')
    }
  }

  const run = (question: Question<unknown>, turn: { signal: AbortSignal; sinceMs: number | undefined }) =>
    slots.run(() => {
      const store = following.store()
      return guarded(
        store,
        store.reading((connection) => readRows(connection, question, { limitMs, signal: turn.signal })),
      )
    }, turn)

  async function borrowed() {
    const store = following.store()
    const own = await store.borrow()
    try {
      await own.connection.run('begin transaction')
    } catch (error) {
      own.release()
      throw error
    }
    return { ...own, store }
  }

  return {
    async ask(question, { signal, sinceMs } = {}) {
      const version = following.version()
      const key = cacheKey(version, question)
      const cached = cache.read(key)
      if (cached) return { rows: z.array(question.row).parse(cached), version }
      // The answers of one screen begin with the same questions, and are asked for at once.
      const rows = await runs.join(key, (shared) => run(question, { signal: shared, sinceMs }), signal)
      cache.keep(key, rows)
      return { rows: z.array(question.row).parse(rows), version }
    },
    async snapshot() {
      if (snapshots >= snapshotsAtOnce) throw fail('UNAVAILABLE')
      snapshots += 1
      const version = following.version()
      const { connection, release, store } = await borrowed().catch((error: unknown) => {
        snapshots -= 1
        throw error
      })
      let asking: Promise<unknown> = Promise.resolve()
      let released: Promise<void> | undefined
      return {
        version,
        async ask(question, turn = {}) {
          if (released) throw new Error('a snapshot that was given back')
          const answer = slots.run(
            () => guarded(store, readRows(connection, question, { limitMs, signal: turn.signal })),
            turn,
          )
          asking = answer.catch(() => {})
          return { rows: z.array(question.row).parse(await answer), version }
        },
        [Symbol.asyncDispose]() {
          released ??= asking.then(() => {
            snapshots -= 1
            release()
          })
          return released
        },
      }
    },
    version: following.version,
    isReady: following.isSound,
    synced: following.synced,
    async close() {
      await following.close()
      await directory.release()
    },
  }
}
