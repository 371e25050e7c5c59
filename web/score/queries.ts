import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** A project's score: the newest run, or an earlier one. */
export const scoreSheet = (slug: string, run?: number) =>
  query(api.score.read, { params: { slug }, query: run === undefined ? {} : { run } })

/** The catalogue and the arithmetic in force. */
export const methodology = () => query(api.score.methodology, {})

/** One score that anyone may read. */
export const scoreSample = () => query(api.score.sample, {})

/** Facts that wait for a second of the staff: of one project, or of all. */
export const proposedFacts = (project?: string) =>
  query(api.score.proposals, { query: project === undefined ? {} : { project } })

/** The last scorings of all projects. */
export const sweeps = () => query(api.score.sweeps, {})
