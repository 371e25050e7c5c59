import type { Role } from '#domain/access/roles.ts'
import type { ConversationKind, ParticipantRole } from '#domain/messages/conversation.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'

type Line = { by: Role; hoursAgo: number; text: string }
type Conversation = {
  kind: ConversationKind
  title: string
  /** The participants with their roles here and their unread messages. */
  people: Partial<Record<Role, readonly [role: ParticipantRole, unread: number]>>
  /** Whether a project of the demonstration is the subject. */
  isAboutProject?: boolean
  lines: readonly Line[]
}

const conversations: readonly Conversation[] = [
  {
    kind: 'agent',
    title: '',
    people: { investor_pro: ['member', 2], agent: ['agent', 0] },
    isAboutProject: true,
    lines: [
      {
        by: 'investor_pro',
        hoursAgo: 52,
        text: 'Is the two-bedroom on a high floor still on offer, and is it let?',
      },
      {
        by: 'agent',
        hoursAgo: 50,
        text: 'It is, let until March at AED 165,000 a year in two cheques. Service charge last year was AED 17.4 per sq ft.',
      },
      {
        by: 'investor_pro',
        hoursAgo: 49,
        text: 'Please send the Oqood or the title deed number, so that I can check the area as filed.',
      },
      {
        by: 'agent',
        hoursAgo: 5,
        text: 'The owner sent the title deed. The area as filed is 1,284 sq ft, not 1,310.',
      },
      {
        by: 'agent',
        hoursAgo: 4,
        text: 'A viewing is possible on Thursday at 17:00 or on Saturday morning. The owner asks to transfer the deposit directly to his account.',
      },
    ],
  },
  {
    kind: 'staff',
    title: 'Payment plan of an off-plan villa',
    people: { investor_pro: ['member', 1], management: ['staff', 0] },
    isAboutProject: true,
    lines: [
      {
        by: 'investor_pro',
        hoursAgo: 30,
        text: 'The brochure says 60/40, the reservation form 70/30. Which one is registered?',
      },
      {
        by: 'management',
        hoursAgo: 3,
        text: 'The sale agreement says 60/40 with handover in the fourth quarter. We asked the developer to correct the form.',
      },
    ],
  },
  {
    kind: 'staff',
    title: 'Medians on the transactions page',
    people: { free: ['member', 1], management: ['staff', 0] },
    lines: [
      {
        by: 'free',
        hoursAgo: 27,
        text: 'Do the medians on the transactions page count resales and first sales together?',
      },
      {
        by: 'management',
        hoursAgo: 2,
        text: 'They do until you choose a stage in the filter: ready for resales and completed units, off-plan for first sales.',
      },
    ],
  },
  {
    kind: 'staff',
    title: 'Areas with thin samples',
    people: { analyst: ['member', 0] },
    lines: [
      {
        by: 'analyst',
        hoursAgo: 20,
        text: 'Which districts of Riyadh have fewer than fifteen sales this quarter?',
      },
    ],
  },
]

/** Writes the conversations of the demonstration accounts, every one of them marked, unless they are there. */
export async function writeConversations(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes starting at once: the second waits here, then finds them.
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration.conversations'))`
    const there = await transaction`select from conversations where demonstration limit 1`
    if (there.length > 0) return
    for (const conversation of conversations) await write(transaction, conversation, now)
  })
}

async function write(sql: Transaction, conversation: Conversation, now: Date): Promise<void> {
  const { kind, title, people, isAboutProject = false, lines } = conversation
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const begunAt = ago(lines[0]?.hoursAgo ?? 0)
  const [row] = await sql<{ id: string }[]>`
    insert into conversations (kind, title, project_id, demonstration, created_at)
    values (${kind}, ${title},
            case when ${isAboutProject} then (
              select id from projects where demonstration and published and merged_into is null order by id limit 1) end,
            true, ${begunAt})
    returning id`
  if (!row) throw new Error('a conversation was not written')
  for (const { by, hoursAgo, text } of lines)
    await sql`
      insert into messages (conversation_id, sender_id, content, created_at)
      select ${row.id}, id, ${text}, ${ago(hoursAgo)} from users where email = ${`${by}@diwan.test`}`
  for (const [account, [role, unread]] of Object.entries(people))
    await sql`
      insert into conversation_participants
        (conversation_id, user_id, role, unread_count, last_read_sequence, last_read_at)
      select ${row.id}, id, ${role}, ${unread}, ${lines.length - unread}, ${begunAt}
        from users where email = ${`${account}@diwan.test`}`
}
