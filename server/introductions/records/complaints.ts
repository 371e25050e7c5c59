import type {
  ComplaintFilter,
  OwnComplaint,
  StaffComplaint,
} from '#contract/introductions/agent-management.ts'
import { dayMs } from '#domain/dates/durations.ts'
import type { ComplaintDecision, ComplaintState, ComplaintSubject } from '#domain/introductions/complaint.ts'
import { limits } from '#domain/limits.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Fragment, Queryable, Sql } from '#server/db/sql.ts'
import { agentAddress } from '#server/introductions/own-agent.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { fail } from '#server/problems/problem.ts'
import { refreshRecords } from './refresh-record.ts'

const { staffPageRows } = limits.directory

type Complaint = { subject: ComplaintSubject; message: string }
type By = { userId: string; introductionId: string; at: Date }

/** The agent of a member's own introduction that they did not take back; throws NOT_FOUND. */
async function readIntroducedAgent(sql: Queryable, { userId, introductionId }: Omit<By, 'at'>) {
  const [agent] = await sql<{ id: string; agentName: string; agentSlug: string; demonstration: boolean }[]>`
    select agents.id, full_name as agent_name, slug as agent_slug, agents.demonstration
      from introductions join agents on agents.id = agent_id
     where introductions.id = ${introductionId} and introductions.user_id = ${userId}
       and introductions.state <> 'taken-back'`
  if (!agent) throw fail('NOT_FOUND')
  return agent
}

type StoredOwn = Omit<OwnComplaint, 'madeAt' | 'decidedAt'> & { madeAt: Date; decidedAt: Date | null }

/** The newest complaint of a member about the agent of an introduction; throws NOT_FOUND without the introduction. */
export async function readOwnComplaint(sql: Queryable, by: Omit<By, 'at'>) {
  const { agentName, agentSlug } = await readIntroducedAgent(sql, by)
  const [row] = await sql<StoredOwn[]>`
    select id, subject, message, state, reason, made_at, decided_at from agent_complaints
     where introduction_id = ${by.introductionId} and user_id = ${by.userId}
     order by made_at desc, id desc limit 1`
  return { agentName, agentSlug, complaint: row ? withTimes(row) : null }
}

const withTimes = <Row extends { madeAt: Date; decidedAt: Date | null }>({
  madeAt,
  decidedAt,
  ...row
}: Row) => ({
  ...row,
  madeAt: madeAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** Stores a complaint and confirms it by letter. Throws NOT_FOUND, CONFLICT if one is open, TOO_MANY_REQUESTS. */
export async function complain(sql: Sql, by: By, { subject, message }: Complaint): Promise<void> {
  const { userId, introductionId, at } = by
  await sql.begin(async (transaction) => {
    const agent = await readIntroducedAgent(transaction, by)
    // Complaints of one member come one after the other, so that none slips past the count.
    const [member] = await transaction<[{ email: string }]>`
      select email from users where id = ${userId} for no key update`
    const [{ made }] = await transaction<[{ made: number }]>`
      select count(*)::int as made from agent_complaints
       where user_id = ${userId} and made_at > ${new Date(at.getTime() - dayMs)}`
    if (made >= limits.leads.complaintsPerDay)
      throw fail('TOO_MANY_REQUESTS', `Up to ${limits.leads.complaintsPerDay} complaints a day are possible.`)
    const { count } = await transaction`
      insert into agent_complaints (agent_id, user_id, introduction_id, subject, message, made_at, demonstration)
      values (${agent.id}, ${userId}, ${introductionId}, ${subject}, ${message}, ${at}, ${agent.demonstration})
      on conflict do nothing`
    if (count === 0) throw fail('CONFLICT', 'We are still looking into your last complaint.')
    await queueLetter(
      transaction,
      { address: member.email, userId },
      { kind: 'complaint-received', sender: agent.agentName },
    )
  })
}

type StoredStaff = Omit<StaffComplaint, 'madeAt' | 'decidedAt'> & { madeAt: Date; decidedAt: Date | null }

/** Complaints, those that wait first, then the newest. `fits` names the complaint `c`. */
async function complaintRows(sql: Queryable, fits: Fragment, rows: number): Promise<StaffComplaint[]> {
  const found = await sql<StoredStaff[]>`
    select c.id, subject, message, c.state, reason, made_at, decided_at, c.demonstration,
           agents.id as agent_id, agents.full_name as agent_name, agents.slug as agent_slug,
           coalesce(user_profiles.full_name, '') as member_name, coalesce(users.email::text, '') as member_email
      from agent_complaints c join agents on agents.id = c.agent_id left join users on users.id = c.user_id
      left join user_profiles on user_profiles.user_id = c.user_id
     where ${fits}
     order by c.state <> 'open', made_at desc, c.id desc limit ${rows}`
  return found.map(withTimes)
}

type Page = { complaints: StaffComplaint[]; total: number; next: string | null }

export async function listComplaints(
  sql: Queryable,
  { state, after }: ComplaintFilter & { after?: string | undefined },
): Promise<Page> {
  const fits = state ? sql`c.state = ${state}` : sql`true`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from agent_complaints c where ${fits}`
  // Not a row comparison: those that wait come first, the newest of each part before older ones.
  const isLater = after
    ? sql`exists (select from agent_complaints last
                   where last.id = ${after}
                     and (last.state = 'open' and c.state <> 'open'
                          or (last.state = 'open') = (c.state = 'open') and (c.made_at, c.id) < (last.made_at, last.id)))`
    : sql`true`
  const rows = await complaintRows(sql, sql`${fits} and ${isLater}`, staffPageRows + 1)
  const next = rows.length > staffPageRows ? (rows[staffPageRows - 1]?.id ?? null) : null
  return { complaints: rows.slice(0, staffPageRows), total, next }
}

/** The newest complaints about one agent, and how many there are. */
export async function agentComplaints(
  sql: Queryable,
  agentId: string,
): Promise<{ total: number; rows: StaffComplaint[] }> {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from agent_complaints where agent_id = ${agentId}`
  return { total, rows: await complaintRows(sql, sql`c.agent_id = ${agentId}`, staffPageRows) }
}

type Decided = {
  agentId: string
  agentName: string
  agentEmail: string | null
  memberId: string | null
  memberEmail: string | null
  state: ComplaintState
}

/**
 * Decides a complaint once. The member gets the reason by letter; an upheld complaint goes to the agent too and counts
 * in the published order. Throws NOT_FOUND and CONFLICT.
 */
export async function decideComplaint(
  sql: Sql,
  {
    complaintId,
    decision,
    reason,
    actor,
  }: { complaintId: string; decision: ComplaintDecision; reason: string; actor: StaffActor },
): Promise<void> {
  const { at } = actor
  await sql.begin(async (transaction) => {
    const [complaint] = await transaction<Decided[]>`
      select c.state, agents.id as agent_id, agents.full_name as agent_name,
             ${agentAddress(transaction)}::text as agent_email, users.id as member_id, users.email::text as member_email
        from agent_complaints c join agents on agents.id = c.agent_id left join users on users.id = c.user_id
       where c.id = ${complaintId} for update of c`
    if (!complaint) throw fail('NOT_FOUND')
    if (complaint.state !== 'open') throw fail('CONFLICT', 'This complaint is decided already.')
    await transaction`
      update agent_complaints set state = ${decision}, reason = ${reason}, decided_at = ${at}, decided_by = ${actor.actorId}
       where id = ${complaintId}`
    const { agentId, agentName, agentEmail, memberId, memberEmail } = complaint
    if (decision === 'upheld') await refreshRecords(transaction, at, agentId)
    if (memberId !== null && memberEmail !== null)
      await queueLetter(
        transaction,
        { address: memberEmail, userId: memberId },
        {
          kind: decision === 'upheld' ? 'complaint-upheld' : 'complaint-not-upheld',
          sender: agentName,
          answer: reason,
        },
      )
    if (decision === 'upheld' && agentEmail !== null)
      await queueLetter(
        transaction,
        { address: agentEmail },
        { kind: 'complaint-against-you', answer: reason },
      )
    await recordEvent(transaction, {
      action: 'agent_complaint_decided',
      ...actor,
      detail: { complaint: complaintId, agent: agentId, name: agentName, decision },
    })
  })
}
