import { randomBytes } from 'node:crypto'
import type { Role } from '#domain/access/roles.ts'
import { goodFromStars, rankAgent, type AgentRecord } from '#domain/agents/rank-agents.ts'
import { addDays, utcDay } from '#domain/dates/calendar-day.ts'
import { dayMs, hourMs } from '#domain/dates/durations.ts'
import type { RoutingReason } from '#domain/introductions/routing.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'

/** The entry of the demonstration account with the role of an agent. */
const ownSlug = 'hind-al-barjeel'

/** Permits, training, requests, complaints and a suspension of the demonstration, unless they are there. */
export async function writeAgentManagement(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes starting at once: the second waits here, then finds them.
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration.agent-management'))`
    const there = await transaction`select from agent_papers where demonstration limit 1`
    const [agent] = await transaction<{ id: string }[]>`
      select id from agents where slug = ${ownSlug} and demonstration`
    if (there.length > 0 || !agent) return
    await writePapers(transaction, agent.id, now)
    await writeAppointments(transaction, now)
    await writeComplaints(transaction, agent.id, now)
    await writeSuspension(transaction, now)
    await writeRequests(transaction, now)
    await countOwnRecord(transaction, agent.id)
  })
}

async function writePapers(sql: Transaction, agentId: string, now: Date): Promise<void> {
  const today = utcDay(now)
  const papers = [
    { kind: 'permit', title: 'Trakheesi', number: 'DEMO-71402', from: -200, until: 25, state: 'confirmed' },
    { kind: 'permit', title: 'Trakheesi', number: 'DEMO-71977', from: -3, until: 87, state: 'pending' },
    {
      kind: 'training',
      title: 'Ethics for brokers, Example Institute',
      number: 'DEMO-E-118',
      from: -340,
      until: 25,
      state: 'confirmed',
    },
  ] as const
  for (const { from, until, state, ...paper } of papers)
    await sql`
      insert into agent_papers ${sql({
        ...paper,
        agentId,
        issuedOn: addDays(today, from),
        expiresOn: addDays(today, until),
        state,
        enteredAt: new Date(now.getTime() + Math.max(from, -30) * dayMs),
        reviewedAt: state === 'pending' ? null : new Date(now.getTime() - 2 * dayMs),
        demonstration: true,
      })}`
}

/** A viewing and a meeting at a time of the day, for leads of the account. */
async function writeAppointments(sql: Transaction, now: Date): Promise<void> {
  const appointments = [
    { kind: 'viewing', title: 'Two-bedroom flat, tower by the metro', inDays: 1, atMinute: 10 * 60 + 30 },
    { kind: 'meeting', title: 'Go through the payment plan', inDays: 3, atMinute: 16 * 60 },
  ] as const
  for (const { inDays, ...appointment } of appointments)
    await sql`
      insert into agent_tasks (user_id, introduction_id, title, kind, due_on, at_minute, created_at)
      select agents.user_id, (select id from introductions where agent_id = agents.id and state = 'accepted'
                               order by requested_at desc offset 1 limit 1),
             ${appointment.title}, ${appointment.kind}, ${addDays(utcDay(now), inDays)}, ${appointment.atMinute}, ${now}
        from agents where slug = ${ownSlug} and user_id is not null`
}

/** A complaint that waits, one that was not upheld, and a row for each that the invented records count. */
async function writeComplaints(sql: Transaction, agentId: string, now: Date): Promise<void> {
  const complaints = [
    {
      subject: 'wrong-facts',
      message:
        'The agent named a service charge of AED 12 per square foot. The schedule of the building says 17.',
      daysAgo: 1,
      reason: '',
    },
    {
      subject: 'no-reply',
      message: 'I waited two days for the floor plans.',
      daysAgo: 40,
      reason: 'The developer published the plans on the second day, and the agent sent them within the hour.',
    },
  ] as const
  for (const { subject, message, daysAgo, reason } of complaints) {
    const madeAt = new Date(now.getTime() - daysAgo * dayMs)
    await sql`
      insert into agent_complaints
        (agent_id, user_id, introduction_id, subject, message, state, reason, made_at, decided_at, demonstration)
      select ${agentId}, i.user_id, i.id, ${subject}, ${message}, ${reason === '' ? 'open' : 'not-upheld'}, ${reason},
             ${madeAt}, ${reason === '' ? null : new Date(madeAt.getTime() + 3 * dayMs)}, true
        from introductions i where i.agent_id = ${agentId} and i.state = 'accepted'
       order by i.requested_at limit 1`
  }
  const decidedAt = new Date(now.getTime() - 60 * dayMs)
  await sql`
    insert into agent_complaints (agent_id, subject, message, state, reason, made_at, decided_at, demonstration)
    select id, 'pressure', 'The agent asked for a deposit before the contract could be read.', 'upheld',
           'Two messages ask for the deposit on the same day.', ${new Date(decidedAt.getTime() - 5 * dayMs)}, ${decidedAt},
           true
      from agents where demonstration and complaints_upheld > 0
       and not exists (select from agent_complaints where agent_id = agents.id)`
}

/** A suspension that ended. */
async function writeSuspension(sql: Transaction, now: Date): Promise<void> {
  const suspendedAt = new Date(now.getTime() - 90 * dayMs)
  await sql`
    insert into agent_suspensions (agent_id, reason, suspended_at, ends_on, ended_at, end_reason)
    select id, 'Three members waited more than a day for an answer.', ${suspendedAt},
           ${addDays(utcDay(suspendedAt), 14)}, ${new Date(suspendedAt.getTime() + 15 * dayMs)},
           'The last day has passed.'
      from agents where demonstration and slug <> ${ownSlug} order by slug limit 1`
}

type DemoRequest = {
  by: Role
  city: 'dubai' | 'abu-dhabi' | 'riyadh'
  language: string | null
  message: string
  hoursAgo: number
  /** The agents who had it, the last one now; with how many hours each had it. */
  attempts: readonly { at: number; hours: number | null; because: 'no-answer' | 'declined' | null }[]
  state: 'routed' | 'staff' | 'accepted'
}

const demoRequests: readonly DemoRequest[] = [
  {
    by: 'manager',
    city: 'dubai',
    language: 'ar',
    message: 'A ready flat in a building with its own parking, for a family of four.',
    hoursAgo: 30,
    attempts: [
      { at: 0, hours: 24, because: 'no-answer' },
      { at: 1, hours: null, because: null },
    ],
    state: 'routed',
  },
  {
    by: 'management',
    city: 'riyadh',
    language: null,
    message: 'An office of about 200 square metres that is let, near the metro.',
    hoursAgo: 52,
    attempts: [
      { at: 0, hours: 24, because: 'no-answer' },
      { at: 1, hours: 3, because: 'declined' },
    ],
    state: 'staff',
  },
  {
    by: 'analyst',
    city: 'abu-dhabi',
    language: 'en',
    message: 'What would a two-bedroom flat on Reem Island yield after all costs?',
    hoursAgo: 300,
    attempts: [{ at: 0, hours: 2, because: null }],
    state: 'accepted',
  },
]

async function writeRequests(sql: Transaction, now: Date): Promise<void> {
  for (const request of demoRequests) await writeRequest(sql, request, now)
}

type Listed = { id: string; openLeads: number; languages: string[] }

async function writeRequest(sql: Transaction, request: DemoRequest, now: Date): Promise<void> {
  const { by, city, language, message, hoursAgo, attempts, state } = request
  const requestedAt = new Date(now.getTime() - hoursAgo * hourMs)
  const isOpen = state === 'routed' || state === 'staff'
  const agents = await sql<Listed[]>`
    select agents.id, 0 as open_leads, languages from agents join cities on cities.id = city_id
     where agents.demonstration and cities.slug = ${city} and state = 'published' and verified_on is not null
       and licence_expires_on >= ${utcDay(now)} and agents.slug <> ${ownSlug}
       and (${language}::text is null or ${language} = any(languages))
     order by agents.slug limit ${attempts.length}`
  const [created] = await sql<{ id: string; userId: string }[]>`
    insert into agent_requests (user_id, city_id, language, way, message, state, staff_reason, requested_at, ended_at, demonstration)
    select users.id, cities.id, ${language}, 'email', ${message}, ${state}, ${state === 'staff' ? 'attempts' : null},
           ${requestedAt}, ${isOpen ? null : new Date(requestedAt.getTime() + 2 * hourMs)}, true
      from users, cities where users.email = ${`${by}@diwan.test`} and cities.slug = ${city}
    on conflict do nothing returning id, user_id`
  if (!created || agents.length < attempts.length) return
  let from = requestedAt
  for (const { at, hours, because } of attempts) {
    const agent = agents[at]
    if (!agent) return
    const endedAt = hours === null ? null : new Date(from.getTime() + hours * hourMs)
    const reason: RoutingReason = {
      place: 'city',
      language: null,
      openLeads: agent.openLeads,
      capacity: 20,
      fitting: agents.length + 1 - at,
    }
    await sql`
      insert into introductions ${sql({
        userId: created.userId,
        agentId: agent.id,
        way: 'email',
        message,
        state:
          endedAt === null
            ? 'open'
            : because === null
              ? 'accepted'
              : because === 'declined'
                ? 'declined'
                : 'returned',
        tokenDigest: randomBytes(32),
        requestedAt: from,
        endedAt,
        agentRequestId: created.id,
        routing: sql.json({ ...reason, language }),
        returnReason: because,
      })}`
    if (because === 'no-answer')
      await sql`
        insert into first_answer_breaches (introduction_id, agent_id, due_at, noted_at)
        select id, agent_id, ended_at, ended_at from introductions
         where agent_request_id = ${created.id} and agent_id = ${agent.id}`
    from = endedAt ?? from
  }
}

/** The record of the account agrees with its requests and courses, as the hourly job would count it. */
async function countOwnRecord(sql: Transaction, agentId: string): Promise<void> {
  const [record] = await sql<[AgentRecord]>`
    update agents set courses_passed = (select count(*) from certificates
                                         where certificates.user_id = agents.user_id and revoked_at is null),
      outcomes_requested = (select count(*) from agent_feedback f where f.agent_id = agents.id),
      outcomes_good = (select count(*) from agent_feedback f where f.agent_id = agents.id and rating >= ${goodFromStars}),
      reply_median_minutes = (
        select round(percentile_cont(0.5) within group (order by extract(epoch from ended_at - requested_at) / 60))
          from introductions where agent_id = agents.id and state in ('accepted', 'declined'))
     where id = ${agentId}
    returning verified_deals, reply_median_minutes, outcomes_requested, outcomes_good, courses_passed, complaints_upheld`
  await sql`update agents set points = ${rankAgent(record).points} where id = ${agentId}`
}
