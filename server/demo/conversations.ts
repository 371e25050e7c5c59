import type { Role } from '#domain/access/roles.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'

type Line = { by: Role; hoursAgo: number; text: string }
type Conversation = {
  title: string
  /** The participants, with their unread messages. */
  unread: Partial<Record<Role, number>>
  lines: readonly Line[]
}

const conversations: readonly Conversation[] = [
  {
    title: 'Two-bedroom in Dubai Marina',
    unread: { investor_pro: 2, agent: 0 },
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
        text: 'A viewing is possible on Thursday at 17:00 or on Saturday morning.',
      },
    ],
  },
  {
    title: 'Payment plan of an off-plan villa',
    unread: { investor_pro: 1, manager: 0, analyst: 0 },
    lines: [
      {
        by: 'investor_pro',
        hoursAgo: 30,
        text: 'The brochure says 60/40, the reservation form 70/30. Which one is registered?',
      },
      {
        by: 'manager',
        hoursAgo: 3,
        text: 'The sale agreement says 60/40 with handover in the fourth quarter. We asked the developer to correct the form.',
      },
    ],
  },
  {
    title: 'Your questions about the platform',
    unread: { free: 1, management: 0 },
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
    title: 'Areas with thin samples',
    unread: { analyst: 0, editor: 1 },
    lines: [
      {
        by: 'editor',
        hoursAgo: 20,
        text: 'Which districts of Riyadh have fewer than fifteen sales this quarter?',
      },
      {
        by: 'analyst',
        hoursAgo: 1,
        text: 'Eleven of them. I marked each in the area guide with its number of sales.',
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

async function write(sql: Transaction, { title, unread, lines }: Conversation, now: Date): Promise<void> {
  const [conversation] = await sql<{ id: string }[]>`
    insert into conversations (title, demonstration) values (${title}, true) returning id`
  if (!conversation) throw new Error('a conversation was not written')
  for (const [role, count] of Object.entries(unread))
    await sql`
      insert into conversation_participants (conversation_id, user_id, unread_count)
      select ${conversation.id}, id, ${count} from users where email = ${`${role}@diwan.test`}`
  for (const { by, hoursAgo, text } of lines)
    await sql`
      insert into messages (conversation_id, sender_id, content, created_at)
      select ${conversation.id}, id, ${text}, ${new Date(now.getTime() - hoursAgo * 3_600_000)}
        from users where email = ${`${by}@diwan.test`}`
}
