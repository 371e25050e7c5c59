import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The selected run of a score, and the earlier run it is compared with. By default the latest two. */
export type DisplayedRun = { run?: number; since?: number }

/**
 * Null while the project waits for its first score. Polled for some minutes then, because a new project is scored
 * within that time.
 */
export const scoreSheet = (slug: string, shown: DisplayedRun = {}) =>
  queryOptions({
    ...query(api.score.read, { params: { slug }, query: shown }),
    select: (read) => (read.run === null ? null : read),
    refetchInterval: ({ state }) => (state.data?.run === null && state.dataUpdateCount < 60 ? 5000 : false),
  })

/**
 * Several scores side by side. Polled for some minutes while one is missing, because a new project is scored within
 * that time.
 */
export const comparedScores = (slugs: readonly string[]) =>
  queryOptions({
    ...query(api.score.compare, { query: { slugs: slugs.join(',') } }),
    refetchInterval: ({ state }) =>
      state.data && state.data.projects.length < slugs.length && state.dataUpdateCount < 60 ? 5000 : false,
  })

/** The current catalogue and method. */
export const methodology = () => query(api.score.methodology, {})

/** One score that is open to everyone. */
export const scoreSample = () => query(api.score.sample, {})

/** Facts that wait for approval, of one project or of all. */
export const proposedFacts = (project?: string) =>
  query(api.score.proposals, { query: project === undefined ? {} : { project } })

/** The prefix of all query keys of proposed facts, to invalidate them together. */
export const proposedFactsKey = proposedFacts().queryKey.slice(0, 2)

/** The results of past scores. */
export const backtest = () => query(api.score.backtest, {})

/** The latest sweeps. Polled while one is running. */
export const sweeps = () =>
  queryOptions({
    ...query(api.score.sweeps, {}),
    refetchInterval: ({ state }) => (state.data?.some(({ isRunning }) => isRunning) ? 3000 : false),
  })
