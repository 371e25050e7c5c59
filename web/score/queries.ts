import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** Which run of a score is looked at, and against which earlier one; the newest, and the one before it. */
export type DisplayedRun = { run?: number; since?: number }

export const scoreSheet = (slug: string, shown: DisplayedRun = {}) =>
  query(api.score.read, { params: { slug }, query: shown })

/** Some scores side by side. One that is not there yet is looked after for some minutes: a new project is scored within them. */
export const comparedScores = (slugs: readonly string[]) =>
  queryOptions({
    ...query(api.score.compare, { query: { slugs: slugs.join(',') } }),
    refetchInterval: ({ state }) =>
      state.data && state.data.projects.length < slugs.length && state.dataUpdateCount < 60 ? 5000 : false,
  })

/** The catalogue and the arithmetic in force. */
export const methodology = () => query(api.score.methodology, {})

/** One score that anyone may read. */
export const scoreSample = () => query(api.score.sample, {})

/** Facts that wait for a second of the staff: of one project, or of all. */
export const proposedFacts = (project?: string) =>
  query(api.score.proposals, { query: project === undefined ? {} : { project } })

/** All that is read of proposed facts begins so: what changes one drops them together. */
export const proposedFactsKey = proposedFacts().queryKey.slice(0, 2)

/** What became of past scores. */
export const backtest = () => query(api.score.backtest, {})

/** The last scorings of all projects; looked after while one runs. */
export const sweeps = () =>
  queryOptions({
    ...query(api.score.sweeps, {}),
    refetchInterval: ({ state }) => (state.data?.some(({ isRunning }) => isRunning) ? 3000 : false),
  })
