import type { ScoreSample } from '#contract/score.ts'
import type { Queryable } from '#server/db/sql.ts'
import { readSheet } from './sheet.ts'

/** An id that no user has. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The score that anyone may read. Null if no project is rated. */
export async function readSample(sql: Queryable): Promise<ScoreSample | null> {
  const [best] = await sql<{ slug: string }[]>`
    select p.slug from project_scores s join projects p on p.id = s.project_id
     where s.score is not null and p.published order by p.demonstration, s.coverage desc, p.id limit 1`
  if (!best) return null
  const { points, reasons, baseline, beforeGates, ...sheet } = await readSheet(sql, best.slug, {
    runId: undefined,
    viewer: nobody,
  })
  if (baseline === null || beforeGates === null) return null
  const selectPoints = (keys: readonly string[]) =>
    keys.flatMap((key) => points.find((point) => point.key === key) ?? [])
  return {
    ...sheet,
    baseline,
    beforeGates,
    unknown: points.filter(({ value }) => value === null).length,
    gains: selectPoints(reasons.gains),
    losses: selectPoints(reasons.losses),
  }
}
