import { hexDigest } from '#server/secrets/digest.ts'
import { createAlarmClock } from '#server/processes/alarm-clock.ts'
import { isDamage } from '#server/engine/damage.ts'
import type { EngineDirectory } from '#server/engine/directory.ts'
import type { EngineOptions } from '#server/engine/engine-options.ts'
import { follow, type Progress } from './follower.ts'
import { openGenerations, type Generation, type Generations } from './generations.ts'
import { RebuildPause } from './rebuild-pause.ts'
import type { EngineStore } from '#server/engine/store.ts'

export type Following = {
  store: () => EngineStore
  version: () => string
  /** False from the detection of damage in the file until a rewritten one has replaced it. */
  isSound: () => boolean
  /** Records damage found by a query. The next step rewrites the file. */
  noteDamage: (store: EngineStore, error: unknown) => void
  /** Follows until everything committed before the call is in the file. */
  synced: () => Promise<void>
  close: () => Promise<void>
}

/** Without a notification a change is seen after at most `longestMs`; the pace slows while nothing happens. */
const poll = { shortestMs: 100, longestMs: 400, growth: 1.02, afterFailureMs: 2000 }

/**
 * Sorting again pays off once this share of the rows is newer than the last sort, and at least a minimum
 * number.
 */
const worthSorting = { share: 0.2, rows: 50_000 }

/** Opens the file of the last run, or writes one, brings it up to date and keeps it so. */
export async function startFollowing(options: EngineOptions, directory: EngineDirectory): Promise<Following> {
  const { sql, log, nowMs = () => performance.now() } = options
  const stop = new AbortController()
  const alarm = createAlarmClock()
  const generations = await openGenerations(options, directory, stop.signal)
  const name = hexDigest(generations.identity).slice(0, 8)
  let current = (await generations.last()) ?? (await generations.write())
  const sorter = sortingBeside(generations, options, stop.signal)
  let steps: Promise<unknown> = Promise.resolve()
  let damaged: EngineStore | null = null
  const pause = new RebuildPause()

  const version = () => `${name}-${current.number}-${current.progress.watermark}`
  const followed = ({ store, progress }: Generation) => follow(sql, store, directory.inbox, progress)

  async function replaceBy(next: Generation): Promise<void> {
    next.progress = (await followed(next)) ?? next.progress
    await directory.publish(next.number)
    const old = current
    current = next
    void old.store.close().then(() => directory.discard(old.number))
  }

  function noteDamage(store: EngineStore, error: unknown): void {
    if (store !== current.store || damaged === store) return
    damaged = store
    const waitMs = pause.remainingMs(nowMs())
    log.error({ err: error, waitMs }, 'the file of the market engine is damaged and is written anew')
    alarm.ring()
  }

  /** Null if the file must be rewritten. */
  async function followCurrent(): Promise<Progress | null> {
    if (damaged === current.store) return null
    try {
      return await followed(current)
    } catch (error) {
      if (!isDamage(error)) throw error
      noteDamage(current.store, error)
      return null
    }
  }

  /** Null while the pause after earlier damage lasts. */
  async function rewrite(): Promise<Generation | null> {
    if (damaged !== current.store) return generations.write()
    if (pause.remainingMs(nowMs()) > 0) return null
    return generations.write().finally(() => pause.noteRebuild(nowMs()))
  }

  async function step(): Promise<boolean> {
    const before = version()
    const progress = await followCurrent()
    if (progress) current.progress = progress
    const rewritten = progress ? null : await rewrite()
    const sorted = sorter.take()
    const next = rewritten ?? sorted
    if (next) await replaceBy(next)
    return version() !== before
  }

  function now(): Promise<boolean> {
    const result = steps.then(step)
    steps = result.catch(() => {})
    return result
  }

  await now()
  await directory.publish(current.number)
  const listening = await sql.listen('transactions_changed', alarm.ring)
  // While rows pour in, a sorted file would be unsorted again before it is in use.
  const onQuiet = () => sorter.startIfWorth(current.progress)
  const loop = keepStepping(now, { onQuiet, signal: stop.signal, sleep: alarm.sleep, log })

  return {
    store: () => current.store,
    version,
    isSound: () => damaged !== current.store,
    noteDamage,
    async synced() {
      const end = await snapshotEnd(sql)
      while (current.progress.seen < end) {
        if (!(await now())) await alarm.sleep(10)
      }
    },
    async close() {
      stop.abort()
      alarm.ring()
      await listening.unlisten()
      await Promise.all([loop, sorter.finished()])
      await steps
      await Promise.all([current.store.close(), sorter.take()?.store.close()])
    },
  }
}

/** The number that the next transaction gets: whatever is committed by now has a smaller one. */
async function snapshotEnd(sql: EngineOptions['sql']): Promise<bigint> {
  const [snapshot] = await sql<{ end: string }[]>`select pg_snapshot_xmax(pg_current_snapshot())::text as end`
  return BigInt(snapshot?.end ?? 0)
}

type Stepping = {
  onQuiet: () => void
  signal: AbortSignal
  sleep: (ms: number) => Promise<void>
  log: EngineOptions['log']
}

/** Takes steps until it is stopped: close together while they change something, then further and further apart. */
async function keepStepping(
  step: () => Promise<boolean>,
  { onQuiet, signal, sleep, log }: Stepping,
): Promise<void> {
  let pauseMs = poll.shortestMs
  while (!signal.aborted) {
    try {
      const changed = await step()
      pauseMs = changed ? poll.shortestMs : Math.min(pauseMs * poll.growth, poll.longestMs)
      if (!changed) onQuiet()
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the market engine could not follow and tries again')
      pauseMs = poll.afterFailureMs
    }
    if (!signal.aborted) await sleep(pauseMs)
  }
}

/** Writes a sorted file in parallel with following, so that answers stay fresh. */
function sortingBeside(generations: Generations, { log }: EngineOptions, signal: AbortSignal) {
  let sorted: Generation | null = null
  let sorting: Promise<void> | null = null
  return {
    startIfWorth({ unsorted, rows }: Progress): void {
      if (sorting || sorted || unsorted < worthSorting.rows || unsorted < rows * worthSorting.share) return
      const keep = (generation: Generation) => {
        sorted = generation
      }
      const warn = (error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'the market engine could not sort its file')
      }
      sorting = generations
        .write()
        .then(keep, warn)
        .finally(() => {
          sorting = null
        })
    },
    /** The file that is ready, once; null without one. */
    take(): Generation | null {
      const ready = sorted
      sorted = null
      return ready
    },
    finished: () => sorting,
  }
}
