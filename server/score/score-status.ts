import { model } from '#domain/score/catalogue.ts'
import type { PercentileRank } from '#domain/score/explanation/percentile.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import type { ReadRun } from './read-run.ts'

const levels = ['group', 'city', 'stage'] as const
type Level = (typeof levels)[number]
type Counts = { below: number; equal: number; count: number }

/** The published scores of a project's peers at a level, itself included. */
function peersAt(sql: Queryable, level: Level, { facts, project }: ReadRun): Fragment {
  const { stage, city, propertyType } = facts
  const within = {
    group: sql`c.slug = ${city} and p.property_type = ${propertyType}`,
    city: sql`c.slug = ${city}`,
    stage: sql`true`,
  }
  return sql`
    select s.* from project_scores s join projects p on p.id = s.project_id join cities c on c.id = p.city_id
     where s.score is not null and p.published and p.demonstration = ${project.demonstration}
       and p.stage = ${stage} and ${within[level]}`
}

/**
 * The rank of a score today among the published ones of its group, or of the next wider one that is large
 * enough.
 */
export async function readScoreStatus(
  sql: Queryable,
  run: ReadRun,
): Promise<(PercentileRank & { among: Level }) | null> {
  const { score } = run.score
  if (score === null) return null
  for (const among of levels) {
    const [{ below, equal, count }] = await sql<[Counts]>`
      select count(*) filter (where score < ${score})::int as below,
             count(*) filter (where score = ${score})::int as equal, count(*)::int as count
        from (${peersAt(sql, among, run)}) s`
    if (count >= model.method.fewestPeers)
      return { percentile: (100 * (below + 0.5 * equal)) / count, count, among }
  }
  return null
}

/** The median score of each category among a project's peers, by key. */
export async function peerMedians(
  sql: Queryable,
  run: ReadRun,
  { among }: { among: Level },
): Promise<Readonly<Record<string, number>>> {
  const rows = await sql<{ key: string; median: number }[]>`
    select key, percentile_cont(0.5) within group (order by value::float8) as median
      from (${peersAt(sql, among, run)}) s, jsonb_each_text(s.categories)
     where s.project_id <> ${run.project.id} group by key`
  return Object.fromEntries(rows.map(({ key, median }) => [key, median]))
}
