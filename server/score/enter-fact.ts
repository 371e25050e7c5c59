import type { z } from 'zod'
import type { score } from '#contract/score.ts'
import { model } from '#domain/score/catalogue.ts'
import { isDeveloperControlled, type Point } from '#domain/score/model.ts'
import { problemOfValue } from '#domain/score/normalise.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/http/problem.ts'

export type Entry = z.output<typeof score.enter.body>
export type EnteredBy = { projectId: number; personId: string; today: string }

const points = new Map(model.points.map((point) => [point.key, point]))

/** The point that an entry is of; throws INVALID_INPUT for what the catalogue cannot take. */
export function pointOf({ point: key, state, value, observedOn }: Entry, today: string): Point {
  const point = points.get(key)
  if (!point) throw fail('INVALID_INPUT', 'point: is none of the catalogue')
  if (observedOn > today) throw fail('INVALID_INPUT', 'observedOn: lies ahead')
  if ((state === 'requested' || state === 'refused') && !isDeveloperControlled(point))
    throw fail('INVALID_INPUT', 'state: only what the developer has to tell can be asked of him')
  if (state !== 'observed') return point
  const problem = value === null ? 'NOT_A_NUMBER' : problemOfValue(point.rule, value)
  if (problem) throw fail('INVALID_INPUT', `value: ${problem}`)
  return point
}

/** Adds what is now known of a point; the trigger makes its project due. */
export async function enterFact(
  sql: Queryable,
  entry: Entry,
  { projectId, personId }: EnteredBy,
): Promise<void> {
  const { point, state, value, observedOn, source, proven, evidence } = entry
  const isKnown = state === 'observed'
  await sql`
    insert into point_facts
      (project_id, point, state, number_value, word_value, observed_on, source_id, proven, evidence, noted_by)
    values (${projectId}, ${point}, ${state}, ${isKnown && typeof value === 'number' ? value : null},
            ${isKnown && typeof value === 'string' ? value : null}, ${observedOn},
            (select id from data_sources where key = ${source}), ${isKnown && proven}, ${evidence}, ${personId})`
}
