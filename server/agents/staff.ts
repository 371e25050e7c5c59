import type { AgentEntry, StaffAgent, StaffAgentFilter } from '#contract/agents.ts'
import { pickAgentRecord, rankAgent, type AgentRecord } from '#domain/agents/rank-agents.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import { containing } from '#server/db/like-pattern.ts'
import { findFreeSlug } from '#server/slugs/free-slug.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

type Stored = Pick<
  StaffAgent,
  'id' | 'slug' | 'state' | 'suspension' | 'verifiedOn' | 'evidence' | 'points'
> &
  Omit<AgentEntry, 'record'> &
  AgentRecord & { demonstration: boolean; writtenAt: Date }

const { staffPageRows } = limits.directory

/** One page of agents in all states, by name. */
export async function staffAgents(
  sql: Queryable,
  { text, city, state, after }: StaffAgentFilter & { after?: string | undefined },
  today: string,
): Promise<{ agents: StaffAgent[]; total: number; next: string | null }> {
  const fits = sql`
    ${text ? sql`(full_name ilike ${containing(text)} or agency ilike ${containing(text)} or licence_number ilike ${containing(text)})` : sql`true`}
    and ${city ? sql`city = ${city}` : sql`true`} and ${state ? sql`state = ${state}` : sql`true`}`
  const [{ total }] = await sql<[{ total: number }]>`
    with agent as (${everyAgent(sql)}) select count(*) as total from agent where ${fits}`
  const rows = await sql<Stored[]>`
    with agent as (${everyAgent(sql)})
    select * from agent
     where ${fits} and ${after ? sql`(full_name, slug) > (select full_name, slug from agents where slug = ${after})` : sql`true`}
     order by full_name, slug limit ${staffPageRows + 1}`
  const next = rows.length > staffPageRows ? (rows[staffPageRows - 1]?.slug ?? null) : null
  return { agents: rows.slice(0, staffPageRows).map((row) => toStaffAgent(row, today)), total, next }
}

/** One agent as staff see them; throws NOT_FOUND. */
export async function staffAgent(sql: Queryable, agentId: string, today: string): Promise<StaffAgent> {
  const [row] = await sql<Stored[]>`
    with agent as (${everyAgent(sql)}) select * from agent where id = ${agentId}`
  if (!row) throw fail('NOT_FOUND')
  return toStaffAgent(row, today)
}

const everyAgent = (sql: Queryable) => sql`
  select a.*, c.slug as city,
         array(select r.slug from agent_areas join areas r on r.id = area_id where agent_id = a.id order by r.slug) as areas
    from agents a join cities c on c.id = a.city_id`

function toStaffAgent(row: Stored, today: string): StaffAgent {
  const { id, slug, state, suspension, verifiedOn, evidence, points, demonstration, writtenAt, ...entry } =
    row
  const licence = licenceStatus({ verifiedOn, expiresOn: entry.licenceExpiresOn }, today)
  return {
    id,
    slug,
    state,
    suspension,
    verifiedOn,
    evidence,
    points,
    demonstration,
    writtenAt: writtenAt.toISOString(),
    licence,
    entry: { ...entry, record: pickAgentRecord(row) },
  }
}

/** Creates an agent as a draft under a free slug; returns the id. */
export async function createAgent(transaction: Transaction, entry: AgentEntry): Promise<string> {
  const slug = await findFreeSlug(transaction, 'agents', { name: entry.fullName })
  const row = await agentColumns(transaction, entry, nothingCounted)
  const [created] = await transaction<[{ id: string }]>`
    insert into agents ${transaction({ ...row, slug })} returning id`
  await writeAreas(transaction, created.id, entry)
  return created.id
}

/**
 * Overwrites an agent's entry. A changed licence is no longer verified. Throws NOT_FOUND, and CONFLICT where the entry is
 * not the one that was read.
 */
export async function changeAgent(
  transaction: Transaction,
  agentId: string,
  { writtenAt, ...entry }: AgentEntry & { writtenAt: string },
  now: Date,
): Promise<void> {
  const [held] = await transaction<(Counted & { isAsRead: boolean })[]>`
    select reply_median_minutes, outcomes_requested, outcomes_good, courses_passed, complaints_upheld,
           written_at = ${writtenAt} as is_as_read
      from agents where id = ${agentId} for update`
  if (!held) throw fail('NOT_FOUND')
  const { isAsRead, ...counted } = held
  if (!isAsRead) throw fail('CONFLICT', 'Someone else saved this entry in the meantime.')
  const row = await agentColumns(transaction, entry, counted)
  await transaction`
    update agents set ${transaction({ ...row, updatedAt: now, writtenAt: now })},
           verified_on = case when licence_number = ${entry.licenceNumber} then verified_on end
     where id = ${agentId}`
  await transaction`delete from agent_areas where agent_id = ${agentId}`
  await writeAreas(transaction, agentId, entry)
}

/** The part of the record that is counted (server/introductions/records). */
type Counted = Omit<AgentRecord, 'verifiedDeals'>
const nothingCounted: Counted = {
  replyMedianMinutes: null,
  outcomesRequested: 0,
  outcomesGood: 0,
  coursesPassed: 0,
  complaintsUpheld: 0,
}

async function agentColumns(sql: Queryable, { city, record, ...entry }: AgentEntry, counted: Counted) {
  const [found] = await sql<{ id: number }[]>`select id from cities where slug = ${city}`
  if (!found) throw fail('INVALID_INPUT', 'city: is none of ours')
  const { areas: _areas, ...columns } = entry
  return { ...columns, ...record, cityId: found.id, points: rankAgent({ ...record, ...counted }).points }
}

async function writeAreas(sql: Queryable, agentId: string, { areas, city }: AgentEntry): Promise<void> {
  await sql`
    insert into agent_areas (agent_id, area_id)
    select ${agentId}, areas.id from areas join cities on cities.id = city_id
     where areas.slug = any(${areas}) and cities.slug = ${city}`
}
