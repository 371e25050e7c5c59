import type { NotedStep } from '#contract/project-papers.ts'
import type { Queryable } from '#server/db/sql.ts'
import { publishedId } from './published-project.ts'

/** What one member has noted of his checks of a published project; throws NOT_FOUND. */
export async function checklistOf(sql: Queryable, userId: string, slug: string): Promise<NotedStep[]> {
  const id = await publishedId(sql, slug)
  return sql<NotedStep[]>`
    select step, outcome, note, (noted_at at time zone 'utc')::date as noted_on from due_diligence
     where user_id = ${userId} and project_id = ${id} order by step`
}

/** Notes a check; one that is open and without words is none. Throws NOT_FOUND. */
export async function noteStep(
  sql: Queryable,
  userId: string,
  { slug, step, outcome, note }: { slug: string; step: string } & Pick<NotedStep, 'outcome' | 'note'>,
  at: Date,
): Promise<void> {
  const id = await publishedId(sql, slug)
  if (outcome === 'open' && note === '')
    await sql`delete from due_diligence where user_id = ${userId} and project_id = ${id} and step = ${step}`
  else
    await sql`
      insert into due_diligence (user_id, project_id, step, outcome, note, noted_at)
      values (${userId}, ${id}, ${step}, ${outcome}, ${note}, ${at})
      on conflict (user_id, project_id, step) do update
        set outcome = excluded.outcome, note = excluded.note, noted_at = excluded.noted_at`
}
