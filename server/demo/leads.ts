import type { Role } from '#domain/access/roles.ts'
import { addDays, utcDay } from '#domain/dates/calendar-day.ts'
import { dayMs, hourMs } from '#domain/dates/durations.ts'
import type { LeadStage, LostReason, PurchaseTimeline } from '#domain/introductions/lead.ts'
import { randomBytes } from 'node:crypto'
import type { Sql, Transaction } from '#server/db/sql.ts'

/** The entry of the demonstration account with the role of an agent. */
const ownSlug = 'hind-al-barjeel'

type DemoLead = {
  by: Role
  hoursAgo: number
  /** Null while the request is open. */
  answeredAfterHours: number | null
  message: string
  budgetAed: number | null
  timeline: PurchaseTimeline | null
  /** Stages in order, each with the hours since the answer. */
  moves: readonly (readonly [stage: LeadStage, hours: number, lostReason?: LostReason])[]
}

const demoLeads: readonly DemoLead[] = [
  {
    by: 'analyst',
    hoursAgo: 5,
    answeredAfterHours: null,
    message: 'I would like to compare two towers near the metro. Which of them has the lower service charge?',
    budgetAed: 1_400_000,
    timeline: 'three-months',
    moves: [],
  },
  {
    by: 'free',
    hoursAgo: 31,
    answeredAfterHours: null,
    message:
      'First purchase, off-plan. Please explain what the reservation fee covers and when it is returned.',
    budgetAed: null,
    timeline: 'this-year',
    moves: [],
  },
  {
    by: 'manager',
    hoursAgo: 80,
    answeredAfterHours: 2,
    message: 'Looking for a ready two-bedroom flat that is let, for income.',
    budgetAed: 2_200_000,
    timeline: 'now',
    moves: [],
  },
  {
    by: 'investor_pro',
    hoursAgo: 210,
    answeredAfterHours: 1,
    message: 'A one-bedroom flat to let out long-term. Net yield matters more than the view.',
    budgetAed: 1_100_000,
    timeline: 'three-months',
    moves: [['contacted', 3]],
  },
  {
    by: 'editor',
    hoursAgo: 380,
    answeredAfterHours: 6,
    message: 'A villa with a registered escrow account, handover within eighteen months.',
    budgetAed: 4_800_000,
    timeline: 'six-months',
    moves: [
      ['contacted', 4],
      ['meeting', 70],
    ],
  },
  {
    by: 'management',
    hoursAgo: 700,
    answeredAfterHours: 20,
    message: 'Two studios in the same building, if the price per square foot is below the area median.',
    budgetAed: 1_600_000,
    timeline: 'now',
    moves: [
      ['contacted', 9],
      ['meeting', 60],
      ['offer', 190],
    ],
  },
  {
    by: 'investor_pro',
    hoursAgo: 1500,
    answeredAfterHours: 3,
    message: 'Resale of a flat that I hold: what do comparable sales say?',
    budgetAed: null,
    timeline: null,
    moves: [
      ['contacted', 5],
      ['offer', 200],
      ['reserved', 420],
      ['won', 900],
    ],
  },
  {
    by: 'analyst',
    hoursAgo: 1900,
    answeredAfterHours: 40,
    message: 'Short let near the beach.',
    budgetAed: 900_000,
    timeline: 'later',
    moves: [
      ['contacted', 12],
      ['lost', 300, 'budget'],
    ],
  },
]

const demoTasks = [
  { title: 'Send comparable sales of the building', inDays: -1, leadAt: 3 },
  { title: 'Confirm the viewing on Saturday', inDays: 2, leadAt: 4 },
  { title: 'Ask the developer for the escrow account number', inDays: 5, leadAt: 4 },
  { title: 'Renew the licence', inDays: 20, leadAt: null },
] as const

type DemoFeedback = { by: Role; daysAgo: number; rating: number; content: string; reply: string }

/** Of members with an accepted lead. */
const demoFeedback: readonly DemoFeedback[] = [
  {
    by: 'investor_pro',
    daysAgo: 20,
    rating: 5,
    content: 'Named every fee before the first viewing, and the figures agreed with the register.',
    reply: 'Thank you. The service charge statement for next year follows in January.',
  },
  {
    by: 'analyst',
    daysAgo: 60,
    rating: 2,
    content: 'The first answer took almost two days, and none of the flats was near the beach.',
    reply: '',
  },
  { by: 'management', daysAgo: 12, rating: 4, content: 'Patient with two changes of plan.', reply: '' },
  { by: 'editor', daysAgo: 9, rating: 4, content: 'Knew the escrow account without looking.', reply: '' },
  { by: 'manager', daysAgo: 2, rating: 5, content: 'Answered within two hours, in writing.', reply: '' },
]

/** Writes the leads, tasks and feedback of the demonstration account of an agent, unless they are there. */
export async function writeLeads(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes starting at once: the second waits here, then finds them.
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration.leads'))`
    const [agent] = await transaction<{ id: string; userId: string }[]>`
      update agents set user_id = users.id from users
       where agents.slug = ${ownSlug} and agents.demonstration and agents.user_id is null and users.email = 'agent@diwan.test'
      returning agents.id, users.id as user_id`
    if (!agent) return
    const ids: string[] = []
    for (const lead of demoLeads) ids.push(await writeLead(transaction, agent, lead, now))
    for (const { title, inDays, leadAt } of demoTasks)
      await transaction`
        insert into agent_tasks (user_id, introduction_id, title, due_on, created_at)
        values (${agent.userId}, ${leadAt === null ? null : (ids[leadAt] ?? null)}, ${title},
                ${addDays(utcDay(now), inDays)}, ${new Date(now.getTime() - 2 * dayMs)})`
    for (const { by, daysAgo, rating, content, reply } of demoFeedback) {
      const at = new Date(now.getTime() - daysAgo * dayMs)
      await transaction`
        insert into agent_feedback (agent_id, user_id, rating, content, created_at, changed_at, reply, replied_at, demonstration)
        select ${agent.id}, users.id, ${rating}, ${content}, ${at}, ${at}, ${reply},
               ${reply === '' ? null : new Date(at.getTime() + dayMs)}, true
          from users where email = ${`${by}@diwan.test`}`
    }
  })
}

async function writeLead(
  sql: Transaction,
  agent: { id: string; userId: string },
  { by, hoursAgo, answeredAfterHours, message, budgetAed, timeline, moves }: DemoLead,
  now: Date,
): Promise<string> {
  const requestedAt = new Date(now.getTime() - hoursAgo * hourMs)
  const after = (hours: number) => new Date(requestedAt.getTime() + hours * hourMs)
  const isOpen = answeredAfterHours === null
  const [lead] = await sql<[{ id: string }]>`
    insert into introductions (user_id, agent_id, way, message, project_id, budget_minor, budget_currency, timeline, state,
      token_digest, requested_at, ended_at)
    select users.id, ${agent.id}, 'email', ${message}, 
           (select id from projects where published order by id offset ${hoursAgo % 40} limit 1),
           ${budgetAed === null ? null : budgetAed * 100}, ${budgetAed === null ? null : 'AED'}, ${timeline},
           ${isOpen ? 'open' : 'accepted'}, ${randomBytes(32)}, ${requestedAt}, ${isOpen ? null : after(answeredAfterHours)}
      from users where email = ${`${by}@diwan.test`}
    returning id`
  for (const [stage, hours, lostReason] of moves)
    await sql`
      insert into lead_moves (introduction_id, stage, lost_reason, moved_by, moved_at)
      values (${lead.id}, ${stage}, ${lostReason ?? null}, ${agent.userId}, ${after((answeredAfterHours ?? 0) + hours)})`
  return lead.id
}
