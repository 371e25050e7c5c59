import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'

type Breach = { introductionId: string; agentId: string; requestedAt: Date; at: Date }

/** Records once that the first answer to a request is late. */
export async function noteBreach(
  sql: Queryable,
  { introductionId, agentId, requestedAt, at }: Breach,
): Promise<void> {
  const dueAt = new Date(requestedAt.getTime() + limits.leads.firstAnswerMs)
  await sql`
    insert into first_answer_breaches (introduction_id, agent_id, due_at, noted_at)
    values (${introductionId}, ${agentId}, ${dueAt}, ${at})
    on conflict do nothing`
}
