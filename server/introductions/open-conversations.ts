import { randomUUID } from 'node:crypto'
import { isBanned } from '#server/auth/accounts.ts'
import { connectAgents } from './own-agent.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import type { Fragment, Queryable, Transaction } from '#server/db/sql.ts'

const everyMs = 5 * 60_000

type Introduced = {
  id: string
  memberId: string
  agentUserId: string
  message: string
  projectId: number | null
  /** Whether the agent is invented. */
  demonstration: boolean
}

/**
 * Opens a conversation for each accepted introduction, or one of them, whose agent has an account. The
 * member's request becomes the first message. Two people have one conversation, however often they are introduced.
 */
export async function openConversations(
  transaction: Transaction,
  { introductionId, at }: { introductionId?: string; at: Date },
): Promise<void> {
  await connectAgents(transaction)
  const introduced = await transaction<Introduced[]>`
    select i.id, i.user_id as member_id, u.id as agent_user_id, i.message, i.project_id, agents.demonstration
      from introductions i
      join agents on agents.id = i.agent_id
      join users u on u.id = agents.user_id and not ${isBanned(transaction, at)}
     where i.state = 'accepted' and i.user_id <> u.id
       and ${introductionId === undefined ? transaction`true` : transaction`i.id = ${introductionId}`}
       and exists (select from user_roles where user_roles.user_id = u.id and role = 'agent')
       and not exists (
         select from conversations c
           join conversation_participants m on m.conversation_id = c.id and m.user_id = i.user_id
           join conversation_participants a on a.conversation_id = c.id and a.user_id = u.id
          where c.kind = 'agent')
     order by i.requested_at for update of i`
  for (const { id, memberId, agentUserId, message, projectId, demonstration } of introduced) {
    const conversationId = randomUUID()
    await transaction`
      insert into conversations (id, kind, introduction_id, project_id, demonstration, created_at)
      values (${conversationId}, 'agent', ${id}, ${projectId}, ${demonstration}, ${at})`
    await transaction`
      insert into conversation_participants (conversation_id, user_id, role, unread_count)
      values (${conversationId}, ${memberId}, 'member', 0), (${conversationId}, ${agentUserId}, 'agent', 1)`
    await transaction`
      insert into messages (id, conversation_id, sender_id, content, created_at)
      values (${randomUUID()}, ${conversationId}, ${memberId}, ${message}, ${at})`
  }
}

/** The conversation of the two people of an accepted introduction: an earlier introduction may have opened it. */
export const conversationColumn = (sql: Queryable): Fragment => sql`
  (select c.id from conversations c
     join agents on agents.id = introductions.agent_id
     join conversation_participants m on m.conversation_id = c.id and m.user_id = introductions.user_id
     join conversation_participants a on a.conversation_id = c.id and a.user_id = agents.user_id
    where c.kind = 'agent' and introductions.state = 'accepted' limit 1) as conversation_id`

/** For agents who got their account after they had agreed. */
export const openLateConversations = cleanUp('open-late-conversations', everyMs, async ({ sql, now }) => {
  await sql.begin((transaction) => openConversations(transaction, { at: now() }))
})
