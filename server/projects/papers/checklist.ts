import type { NotedStep, StepChange } from '#contract/projects/papers.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { publishedId } from './published-project.ts'

/** A member's check notes on a published project. Throws NOT_FOUND. */
export async function readChecklist(sql: Queryable, userId: string, slug: string): Promise<NotedStep[]> {
  const id = await publishedId(sql, slug)
  return sql<NotedStep[]>`
    select step, outcome, note, (noted_at at time zone 'utc')::date as noted_on from due_diligence
     where user_id = ${userId} and project_id = ${id} order by step`
}

/**
 * Updates the outcome or note of a check and leaves omitted fields unchanged. An open check without a note is
 * deleted. Throws NOT_FOUND.
 */
export async function noteStep(
  sql: Sql,
  userId: string,
  { slug, step, outcome, note }: { slug: string; step: string } & StepChange,
  at: Date,
): Promise<void> {
  const id = await publishedId(sql, slug)
  await sql.begin(async (transaction) => {
    await transaction`
      insert into due_diligence as noted (user_id, project_id, step, outcome, note, noted_at)
      values (${userId}, ${id}, ${step}, ${outcome ?? 'open'}, ${note ?? ''}, ${at})
      on conflict (user_id, project_id, step) do update
        set outcome = coalesce(${outcome ?? null}, noted.outcome), note = coalesce(${note ?? null}, noted.note),
            noted_at = excluded.noted_at`
    await transaction`
      delete from due_diligence
       where user_id = ${userId} and project_id = ${id} and step = ${step} and outcome = 'open' and note = ''`
  })
}
