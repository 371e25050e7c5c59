import type { NewMessage } from '#contract/messages.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { insertMessage } from './thread.ts'

const { startedPerDay } = limits.messages

type Starting = {
  id: string
  memberId: string
  title: string
  project?: string | undefined
  message: NewMessage
  at: Date
}

/**
 * Begins a conversation of a member with staff, once however often it is asked for. Throws NOT_FOUND for an
 * unknown project, CONFLICT if an id is taken, and TOO_MANY_REQUESTS.
 */
export async function startWithStaff(sql: Sql, starting: Starting): Promise<{ id: string }> {
  const { id, memberId, title, project, message, at } = starting
  await sql.begin(async (transaction) => {
    // Requests of one member come one after the other, so that none slips past the count.
    await transaction`select from users where id = ${memberId} for update`
    const [begun] = await transaction`
      select from conversation_participants where conversation_id = ${id} and user_id = ${memberId}`
    if (begun) return
    await checkAllowance(transaction, memberId, at)
    const projectId = project === undefined ? null : await readProject(transaction, project)
    const { count } = await transaction`
      insert into conversations (id, kind, title, project_id, created_at)
      values (${id}, 'staff', ${title}, ${projectId}, ${at}) on conflict (id) do nothing`
    if (count === 0) throw fail('CONFLICT', 'Another conversation has this id.')
    await transaction`
      insert into conversation_participants (conversation_id, user_id, role) values (${id}, ${memberId}, 'member')`
    await insertMessage(transaction, { ...message, conversationId: id, senderId: memberId, at })
  })
  return { id }
}

async function checkAllowance(transaction: Transaction, memberId: string, at: Date): Promise<void> {
  const [{ count }] = await transaction<[{ count: number }]>`
    select count(*) from conversations c join conversation_participants own on own.conversation_id = c.id
     where own.user_id = ${memberId} and own.role = 'member' and c.kind = 'staff'
       and c.created_at > ${new Date(at.getTime() - dayMs)}`
  if (count >= startedPerDay)
    throw fail('TOO_MANY_REQUESTS', `Up to ${startedPerDay} conversations can be started in a day.`)
}

async function readProject(transaction: Transaction, slug: string): Promise<number> {
  const [project] = await transaction<{ id: number }[]>`
    select id from projects where slug = ${slug} and published`
  if (!project) throw fail('NOT_FOUND')
  return project.id
}
