import type { AgentFile, FirstAnswerBreach } from '#contract/introductions/agent-management.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { openLeads } from '#server/introductions/open-introduction.ts'
import { readEntry } from '#server/introductions/leads/board.ts'
import { fail } from '#server/problems/problem.ts'
import { agentComplaints } from './complaints.ts'
import { listSuspensions } from './suspensions.ts'

const { staffPageRows } = limits.directory

type StoredBreach = Omit<FirstAnswerBreach, 'requestedAt' | 'dueAt' | 'endedAt'> & {
  requestedAt: Date
  dueAt: Date
  endedAt: Date | null
}

/** Late first answers, the newest first. `fits` names the breach `b`. */
async function breachRows(sql: Queryable, fits: Fragment, rows: number): Promise<FirstAnswerBreach[]> {
  const found = await sql<StoredBreach[]>`
    select b.introduction_id, b.agent_id, due_at, agents.full_name as agent_name, agents.slug as agent_slug,
           coalesce(user_profiles.full_name, '') as member_name, i.requested_at, i.state, i.ended_at, i.return_reason,
           agents.demonstration
      from first_answer_breaches b join introductions i on i.id = b.introduction_id
      join agents on agents.id = b.agent_id left join user_profiles on user_profiles.user_id = i.user_id
     where ${fits} order by due_at desc, b.introduction_id desc limit ${rows}`
  return found.map(({ requestedAt, dueAt, endedAt, ...row }) => ({
    ...row,
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

type Page = { breaches: FirstAnswerBreach[]; total: number; next: string | null }

/** Late first answers of all agents, one page. */
export async function listBreaches(sql: Queryable, after: string | undefined): Promise<Page> {
  const [{ total }] = await sql<[{ total: number }]>`select count(*)::int as total from first_answer_breaches`
  const fits = after
    ? sql`(due_at, b.introduction_id) < (select due_at, introduction_id from first_answer_breaches where introduction_id = ${after})`
    : sql`true`
  const rows = await breachRows(sql, fits, staffPageRows + 1)
  const next = rows.length > staffPageRows ? (rows[staffPageRows - 1]?.introductionId ?? null) : null
  return { breaches: rows.slice(0, staffPageRows), total, next }
}

type Routing = { points: number; capacity: number; openLeads: number; routedAt: Date | null }

/** Everything on record about an agent; throws NOT_FOUND. */
export async function readAgentFile(sql: Queryable, agentId: string, now: Date): Promise<AgentFile> {
  const stored = await readEntry(sql, agentId)
  if (!stored) throw fail('NOT_FOUND')
  const { id: _id, cityId: _cityId, ...entry } = stored
  const [routing] = await sql<[Routing]>`
    select points, lead_capacity as capacity, routed_at, ${openLeads(sql)} as open_leads from agents where id = ${agentId}`
  const [{ breaches }] = await sql<[{ breaches: number }]>`
    select count(*)::int as breaches from first_answer_breaches where agent_id = ${agentId}`
  return {
    entry: {
      ...entry,
      licence: licenceStatus(
        { verifiedOn: entry.verifiedOn, expiresOn: entry.licenceExpiresOn },
        gulfDay(now),
      ),
    },
    ...routing,
    routedAt: routing.routedAt?.toISOString() ?? null,
    requests: await countRequests(sql, agentId, now),
    breaches: { total: breaches, rows: await breachRows(sql, sql`b.agent_id = ${agentId}`, staffPageRows) },
    complaints: await agentComplaints(sql, agentId),
    suspensions: await listSuspensions(sql, agentId),
    asOf: now.toISOString(),
  }
}

async function countRequests(sql: Queryable, agentId: string, now: Date): Promise<AgentFile['requests']> {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  const [counted] = await sql<[AgentFile['requests']]>`
    select count(*)::int as total, count(*) filter (where state = 'open')::int as open,
           count(*) filter (where state = 'accepted')::int as accepted,
           count(*) filter (where state = 'declined')::int as declined,
           count(*) filter (where state = 'returned')::int as returned,
           count(*) filter (where state = 'lapsed')::int as lapsed,
           count(*) filter (where state = 'taken-back')::int as taken_back,
           count(*) filter (where move.stage = 'won')::int as won,
           count(*) filter (where move.stage = 'lost')::int as lost,
           count(*) filter (where state in ('accepted', 'declined'))::int as answered,
           round(percentile_cont(0.5) within group (order by extract(epoch from ended_at - requested_at) / 60)
                 filter (where state in ('accepted', 'declined')))::int as answer_median_minutes
      from introductions i
      left join lateral (select stage from lead_moves where introduction_id = i.id order by id desc limit 1) move on true
     where agent_id = ${agentId} and requested_at > ${since}`
  return counted
}
