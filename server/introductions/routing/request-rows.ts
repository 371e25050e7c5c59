import type { RequestAttempt, StaffAgentRequest } from '#contract/introductions/agent-requests.ts'
import { limits } from '#domain/limits.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

type StoredAttempt = Omit<RequestAttempt, 'dueAt'>
type Row = Omit<StaffAgentRequest, 'requestedAt' | 'endedAt' | 'attempts'> & {
  requestedAt: Date
  endedAt: Date | null
  attempts: StoredAttempt[]
}

/** Requests for any fitting agent with the agents who got them, the newest first. `fits` names the request `r`. */
export function requestRows(sql: Queryable, fits: Fragment, rows: number): PromiseLike<Row[]> {
  return sql<Row[]>`
    select r.id, r.state, staff_reason, r.language, r.message, answer, r.requested_at, r.ended_at, r.demonstration,
           jsonb_build_object('slug', cities.slug, 'name', cities.name) as city,
           case when areas.id is not null then jsonb_build_object('slug', areas.slug, 'name', areas.name) end as area,
           (select jsonb_build_object('slug', projects.slug, 'name', projects.name) from projects
             where projects.id = r.project_id and published) as project,
           case when r.budget_minor is not null
                then jsonb_build_object('amountMinor', r.budget_minor, 'currency', r.budget_currency) end as budget,
           r.timeline, coalesce(user_profiles.full_name, '') as member_name, users.email::text as member_email,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'agentSlug', agents.slug, 'agentName', agents.full_name, 'state', i.state,
                     'requestedAt', to_char(i.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                     'endedAt', to_char(i.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                     'reason', i.routing, 'returnReason', i.return_reason) order by i.state = 'open' desc, i.requested_at desc, i.id), '[]')
              from introductions i join agents on agents.id = i.agent_id where i.agent_request_id = r.id) as attempts
      from agent_requests r join cities on cities.id = r.city_id join users on users.id = r.user_id
      left join areas on areas.id = r.area_id left join user_profiles on user_profiles.user_id = r.user_id
     where ${fits}
     order by r.requested_at desc, r.id desc limit ${rows}`
}

export function toRequest({ requestedAt, endedAt, attempts, ...same }: Row): StaffAgentRequest {
  return {
    ...same,
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    attempts: attempts.map((attempt) => ({ ...attempt, dueAt: dueAt(attempt.requestedAt) })),
  }
}

const dueAt = (requestedAt: string) =>
  new Date(Date.parse(requestedAt) + limits.leads.firstAnswerMs).toISOString()
