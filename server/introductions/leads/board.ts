import type { SharedWithAgent } from '#contract/introductions.ts'
import type { AgentTask, AgentWork, Lead, LeadMove } from '#contract/introductions/leads.ts'
import { rankAgent } from '#domain/agents/rank-agents.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { boardStates, firstAnswer, type LeadStage, type LostReason } from '#domain/introductions/lead.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { openLeads } from '#server/introductions/open-introduction.ts'
import { conversationColumn } from '#server/introductions/open-conversations.ts'
import { answerableUntil } from '#server/introductions/requests.ts'
import { sharedColumns } from '#server/introductions/shared-with-agent.ts'

const { boardRows, taskRows } = limits.leads
const { answerMs } = limits.introductions

type StoredLead = Pick<
  Lead,
  'id' | 'state' | 'memberName' | 'message' | 'way' | 'contact' | 'conversationId' | 'openTasks'
> &
  SharedWithAgent & {
    stage: LeadStage | null
    lostReason: LostReason | null
    movedAt: Date | null
    requestedAt: Date
    endedAt: Date | null
    agentRequestId: string | null
  }

/** The requests on an agent's board: accepted ones, and open ones that can still be answered. */
const onBoard = (sql: Queryable, agentId: string, now: Date) => sql`
  introductions.agent_id = ${agentId} and introductions.state = any(${[...boardStates]})
  and (introductions.state <> 'open' or requested_at > ${new Date(now.getTime() - answerMs)})`

/** The newest leads of an agent. A contact is shown once the agent has accepted. */
async function listLeads(sql: Queryable, agentId: string, now: Date): Promise<Lead[]> {
  const rows = await sql<StoredLead[]>`
    select introductions.id, introductions.state, message, way, requested_at, agent_request_id, ended_at, ${sharedColumns(sql)},
           coalesce(user_profiles.full_name, '') as member_name,
           case when introductions.state <> 'accepted' then ''
                when way = 'email' then users.email::text else introductions.phone end as contact,
           (select count(*)::int from agent_tasks t
             where t.introduction_id = introductions.id and done_at is null) as open_tasks,
           ${conversationColumn(sql)},
           move.stage, move.lost_reason, move.moved_at
      from introductions join users on users.id = introductions.user_id
      left join user_profiles on user_profiles.user_id = users.id
      left join lateral (select stage, lost_reason, moved_at from lead_moves
                          where introduction_id = introductions.id order by id desc limit 1) move on true
     where ${onBoard(sql, agentId, now)}
     order by requested_at desc, introductions.id desc limit ${boardRows}`
  return rows.map((row) => toLead(row, now))
}

function toLead(
  { requestedAt, endedAt, movedAt, stage, agentRequestId, ...same }: StoredLead,
  now: Date,
): Lead {
  const { dueAt, answeredAt, isLate } = firstAnswer({ requestedAt, endedAt }, now)
  return {
    ...same,
    stage: stage ?? 'new',
    requestedAt: requestedAt.toISOString(),
    firstAnswer: { dueAt: dueAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null, isLate },
    until: answerableUntil({ requestedAt, agentRequestId }).toISOString(),
    movedAt: (movedAt ?? endedAt ?? requestedAt).toISOString(),
  }
}

type StoredEntry = Omit<AgentWork['entry'], 'licence'> & { id: string; cityId: number }

/** The directory entry of an agent in any state; undefined without one. */
export async function readEntry(sql: Queryable, agentId: string): Promise<StoredEntry | undefined> {
  const [stored] = await sql<StoredEntry[]>`
    select a.id, a.city_id, a.slug, full_name, agency, a.state, licence_number, licence_expires_on, verified_on, demonstration,
           jsonb_build_object('slug', c.slug, 'name', c.name) as city, l.person_number as licence_name,
           jsonb_build_object('verifiedDeals', verified_deals, 'replyMedianMinutes', reply_median_minutes,
             'outcomesRequested', outcomes_requested, 'outcomesGood', outcomes_good, 'coursesPassed', courses_passed,
             'complaintsUpheld', complaints_upheld) as record
      from agents a join cities c on c.id = a.city_id left join licensing_authorities l on l.city_id = a.city_id
     where a.id = ${agentId}`
  return stored
}

/** Everything on the dashboard of an agent. */
export async function readAgentWork(
  sql: Queryable,
  agentId: string,
  userId: string,
  now: Date,
): Promise<AgentWork | null> {
  const stored = await readEntry(sql, agentId)
  if (!stored) return null
  const today = gulfDay(now)
  const { id, cityId, ...entry } = stored
  const { state, verifiedOn, licenceExpiresOn: expiresOn, record } = entry
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from introductions where ${onBoard(sql, agentId, now)}`
  const [{ capacity, open }] = await sql<[{ capacity: number; open: number }]>`
    select lead_capacity as capacity, ${openLeads(sql)} as open from agents where id = ${agentId}`
  return {
    entry: { ...entry, licence: licenceStatus({ verifiedOn, expiresOn }, today) },
    position:
      state === 'published'
        ? await readPosition(sql, { id, cityId, points: rankAgent(record).points }, today)
        : null,
    leads: await listLeads(sql, agentId, now),
    totalLeads: total,
    capacity,
    openLeads: open,
    tasks: await listTasks(sql, userId),
  }
}

/**
 * The position in the published order of the city: valid, checked licences first, then points. `pointsToNext` is
 * what is missing to the points of the agent above; null at the top, or where a licence decides.
 */
async function readPosition(
  sql: Queryable,
  { id, cityId, points }: { id: string; cityId: number; points: number },
  today: string,
): Promise<AgentWork['position']> {
  const [found] = await sql<{ rank: number; total: number; above: number | null }[]>`
    with ranked as (
      select id, row_number() over w as rank, count(*) over () as total,
             case when in_force = lag(in_force) over w then lag(points) over w end as above
        from (select id, slug, points, verified_on is not null and coalesce(licence_expires_on >= ${today}, false) as in_force
                from agents where state = 'published' and city_id = ${cityId}) listed
      window w as (order by not in_force, points desc, slug))
    select rank::int, total::int, above from ranked where id = ${id}`
  if (!found) return null
  const { rank, total, above } = found
  return { rank, total, pointsToNext: above === null ? null : Math.max(1, above - points) }
}

type StoredTask = Omit<AgentTask, 'doneAt'> & { doneAt: Date | null }

/** Open tasks by day, then those done last. */
async function listTasks(sql: Queryable, userId: string): Promise<AgentTask[]> {
  const rows = await sql<StoredTask[]>`
    select t.id, title, due_on, kind, at_minute, done_at,
           case when i.id is not null then jsonb_build_object('id', i.id, 'memberName', coalesce(p.full_name, '')) end as lead
      from agent_tasks t left join introductions i on i.id = introduction_id
      left join user_profiles p on p.user_id = i.user_id
     where t.user_id = ${userId}
     order by done_at is not null, case when done_at is null then due_on end, done_at desc, t.id limit ${taskRows}`
  return rows.map(({ doneAt, ...task }) => ({ ...task, doneAt: doneAt?.toISOString() ?? null }))
}

type StoredMove = Omit<LeadMove, 'movedAt'> & { movedAt: Date }

/** The moves of a lead, newest first. */
export async function listMoves(sql: Queryable, leadId: string): Promise<LeadMove[]> {
  const rows = await sql<StoredMove[]>`
    select stage, lost_reason, note, moved_at from lead_moves where introduction_id = ${leadId} order by id desc limit ${boardRows}`
  return rows.map(({ movedAt, ...move }) => ({ ...move, movedAt: movedAt.toISOString() }))
}
