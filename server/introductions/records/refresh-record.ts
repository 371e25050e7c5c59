import { goodFromStars, pickAgentRecord, rankAgent, type AgentRecord } from '#domain/agents/rank-agents.ts'
import { limits } from '#domain/limits.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

/**
 * Counts the inputs of the published order that we know ourselves: upheld complaints, the median time of the first
 * answer, the feedback of members, and our courses that the agent passed. Deals are entered by staff. What invented
 * agents without an account have is invented with them. All agents without an id.
 */
export async function refreshRecords(sql: Queryable, now: Date, agentId?: string): Promise<void> {
  const monthsAgo = (months: number) => {
    const since = new Date(now)
    since.setUTCMonth(since.getUTCMonth() - months)
    return since
  }
  const feedback = (fits: Fragment) => sql`
    (select count(*) from agent_feedback f
      where f.agent_id = agents.id and hidden_at is null and f.created_at > ${monthsAgo(limits.leads.feedbackMonths)} and ${fits})`
  const rows = await sql<({ id: string; points: number } & AgentRecord)[]>`
    update agents set
      complaints_upheld = (select count(*) from agent_complaints
                            where agent_id = agents.id and state = 'upheld'
                              and decided_at > ${monthsAgo(limits.leads.complaintMonths)}),
      reply_median_minutes = coalesce(
        (select round(percentile_cont(0.5) within group (order by extract(epoch from ended_at - requested_at) / 60))
           from introductions
          where agent_id = agents.id and state in ('accepted', 'declined') and answered_by is null
            and requested_at > ${monthsAgo(12)}),
        case when demonstration then reply_median_minutes end),
      outcomes_requested = case when demonstration and user_id is null then outcomes_requested else ${feedback(sql`true`)} end,
      outcomes_good = case when demonstration and user_id is null then outcomes_good
                           else ${feedback(sql`rating >= ${goodFromStars}`)} end,
      courses_passed = case when demonstration and user_id is null then courses_passed else
        (select count(*) from certificates
          where certificates.user_id = agents.user_id and revoked_at is null) end
     where ${agentId === undefined ? sql`true` : sql`id = ${agentId}`}
    returning id, points, verified_deals, reply_median_minutes, outcomes_requested, outcomes_good, courses_passed,
              complaints_upheld`
  for (const { id, points, ...row } of rows) {
    const next = rankAgent(pickAgentRecord(row)).points
    if (next !== points) await sql`update agents set points = ${next} where id = ${id}`
  }
}
