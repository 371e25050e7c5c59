import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { cityMarkets } from '#server/engine/figures/holdings.ts'
import { defineJobWorker, job, type JobWorker } from '#server/jobs/job.ts'
import { findAgain, findingsKey, findingsState } from './find-again.ts'
import { isCurrentRun } from './stored-findings.ts'

const findingsJob = job({
  name: 'find-insights',
  input: z.object({}),
  limitMs: 4 * limits.market.findingsMs,
  retries: 1,
  firstWaitMs: 60_000,
  atOnce: 1,
  everyMs: limits.market.findingsEveryMs,
})

/** Applies the rules again to each city, if any deal, rent or project is new. */
const findInsights = defineJobWorker(findingsJob, async ({ signal, ...parts }) => {
  await parts.engine.synced()
  const state = await findingsState(parts)
  for (const market of await cityMarkets(parts)) {
    if (market.asOf === null || (await isCurrentRun(parts.sql, findingsKey(market), state))) continue
    signal.throwIfAborted()
    await findAgain({ ...parts, signal }, market, state)
    parts.log.info({ city: market.slug }, 'findings worked out')
  }
})

export const findingJobs: readonly JobWorker[] = [findInsights]
