import { model } from '#domain/score/catalogue.ts'
import type { Standing } from '#domain/score/percentile.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { ReadRun } from './read-run.ts'

const levels = ['group', 'city', 'stage'] as const
type Counts = { below: number; equal: number; count: number }

/** Where a score stands today among the published ones of its group, or of the nearest wider one that is large enough. */
export async function standingOf(
  sql: Queryable,
  { facts, project, score }: ReadRun,
): Promise<Standing | null> {
  if (score.score === null) return null
  const { stage, city, propertyType } = facts
  const counted = (within: ReturnType<typeof sql>) => sql`
    select count(*) filter (where s.score < ${score.score})::int as below,
           count(*) filter (where s.score = ${score.score})::int as equal, count(*)::int as count
      from project_scores s join projects p on p.id = s.project_id join cities c on c.id = p.city_id
     where s.score is not null and p.published and p.demonstration = ${project.demonstration} and p.stage = ${stage}
       and ${within}`
  const rows = await sql<Counts[]>`
    ${counted(sql`c.slug = ${city} and p.property_type = ${propertyType}`)}
    union all ${counted(sql`c.slug = ${city}`)} union all ${counted(sql`true`)}`
  for (const [at, { below, equal, count }] of rows.entries()) {
    const among = levels[at]
    if (among && count >= model.method.fewestPeers)
      return { percentile: (100 * (below + 0.5 * equal)) / count, count, among }
  }
  return null
}
