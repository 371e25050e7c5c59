import { randomUUID } from 'node:crypto'
import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { isStaff, type Role } from '#domain/access/roles.ts'
import { mayWriteInRoom } from '#domain/investments/deal-room.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { openFeatures } from '#server/mail/recipient-features.ts'
import { fail } from '#server/problems/problem.ts'
import { isListedDeal, lockDeal, readDealRow, type DealRow } from './deal-rows.ts'

type Person = { id: string; roles: readonly Role[] }

async function mayJoin(
  sql: Queryable,
  { id, state }: Pick<DealRow, 'id' | 'state'>,
  person: Person,
): Promise<boolean> {
  const open = await openFeatures(sql, person.roles, ['coinvestments'])
  const [{ hasInterest }] = await sql<[{ hasInterest: boolean }]>`
    select exists (select from club_deal_interests
                    where deal_id = ${id} and user_id = ${person.id} and withdrawn_at is null) as has_interest`
  return mayWriteInRoom({ roles: person.roles, isFeatureOpen: open.has('coinvestments'), hasInterest, state })
}

/** Whether a person may join the room of a deal, and the conversation once they have. */
export async function readRoom(sql: Queryable, dealId: string, person: Person): Promise<ClubDeal['room']> {
  const deal = await readDealRow(sql, sql`d.id = ${dealId}`)
  const [joined] = await sql<{ id: string }[]>`
    select c.id from conversations c join conversation_participants own on own.conversation_id = c.id
     where c.deal_id = ${dealId} and own.user_id = ${person.id}`
  return { mayJoin: await mayJoin(sql, deal, person), conversationId: joined?.id ?? null }
}

/**
 * Joins the room of a deal, which the first who joins opens. What was written before is not unread. Idempotent. Throws
 * NOT_FOUND, and FORBIDDEN without a live interest and the plan.
 */
export async function joinRoom(
  sql: Sql,
  { slug, person }: { slug: string; person: Person },
  actor: StaffActor,
): Promise<{ conversationId: string }> {
  return sql.begin(async (transaction) => {
    const found = await readDealRow(
      transaction,
      transaction`d.slug = ${slug} and ${isListedDeal(transaction)}`,
    )
    const deal = await lockDeal(transaction, found.id)
    if (!(await mayJoin(transaction, deal, person))) throw fail('FORBIDDEN')
    const [room] = await transaction<{ id: string }[]>`
      insert into conversations as c (id, kind, title, deal_id, demonstration, created_at)
      values (${randomUUID()}, 'deal', ${deal.terms.title}, ${deal.id}, ${deal.demonstration}, ${actor.at})
      on conflict (deal_id) do update set title = excluded.title returning id`
    if (!room) throw fail('NOT_FOUND')
    const role = isStaff(person.roles) ? 'staff' : 'member'
    const { count } = await transaction`
      insert into conversation_participants (conversation_id, user_id, role, last_read_sequence, unread_count)
      select id, ${person.id}, ${role}, last_sequence, 0 from conversations where id = ${room.id}
      on conflict do nothing`
    if (count > 0)
      await recordEvent(transaction, {
        action: 'deal_room_joined',
        subjectId: person.id,
        ...actor,
        detail: { deal: slug },
      })
    return { conversationId: room.id }
  })
}

/** Leaves the room of a deal; what was written stays. Idempotent. */
export async function leaveRoom(
  sql: Sql,
  { slug, userId }: { slug: string; userId: string },
  actor: StaffActor,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const { count } = await transaction`
      delete from conversation_participants own using conversations c join club_deals d on d.id = c.deal_id
       where c.id = own.conversation_id and d.slug = ${slug} and own.user_id = ${userId}`
    if (count > 0)
      await recordEvent(transaction, {
        action: 'deal_room_left',
        subjectId: userId,
        ...actor,
        detail: { deal: slug },
      })
  })
}
