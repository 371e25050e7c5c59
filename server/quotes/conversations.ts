import { randomUUID } from 'node:crypto'
import { requestStateAt, type QuoteRequestState, type QuoteState } from '#domain/quotes/request.ts'
import type { Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

type Sides = {
  memberId: string
  supplierUserId: string | null
  state: QuoteState
  requestState: QuoteRequestState
  chooseUntil: Date
  need: string
  requestedAt: Date
  demonstration: boolean
}

/**
 * Opens the conversation about a quote for its member or its supplier, once however often it is requested. The
 * member's request is its first message. Throws NOT_FOUND for anyone else's quote, and CONFLICT when the supplier
 * has no account or the quote has ended.
 */
export async function openConversation(
  sql: Sql,
  userId: string,
  quoteId: string,
  now: Date,
): Promise<{ conversationId: string }> {
  return sql.begin(async (transaction) => {
    const [sides] = await transaction<Sides[]>`
      select r.user_id as member_id, suppliers.user_id as supplier_user_id, quotes.state, r.state as request_state,
             choose_until, need, requested_at, r.demonstration
        from quotes join quote_requests r on r.id = request_id join suppliers on suppliers.id = supplier_id
       where quotes.id = ${quoteId} and (r.user_id = ${userId} or suppliers.user_id = ${userId})
         for update of quotes`
    if (!sides) throw fail('NOT_FOUND')
    const [opened] = await transaction<{ id: string }[]>`
      select id from conversations where quote_id = ${quoteId}`
    if (opened) return { conversationId: opened.id }
    if (sides.supplierUserId === null) throw fail('CONFLICT', 'This supplier has no account yet.')
    const isLive = requestStateAt({ ...sides, state: sides.requestState }, now)
    if (isLive === 'withdrawn' || isLive === 'expired' || ['declined', 'closed'].includes(sides.state))
      throw fail('CONFLICT', 'This request has ended.')
    const conversationId = randomUUID()
    const { memberId, supplierUserId, need, requestedAt, demonstration } = sides
    await transaction`
      insert into conversations (id, kind, quote_id, demonstration, created_at)
      values (${conversationId}, 'supplier', ${quoteId}, ${demonstration}, ${requestedAt})`
    // Both know the request already, so nothing is unread.
    await transaction`
      insert into conversation_participants (conversation_id, user_id, role, unread_count, last_read_sequence)
      values (${conversationId}, ${memberId}, 'member', 0, 1), (${conversationId}, ${supplierUserId}, 'supplier', 0, 1)`
    await transaction`
      insert into messages (id, conversation_id, sender_id, content, created_at)
      values (${randomUUID()}, ${conversationId}, ${memberId}, ${need}, ${requestedAt})`
    return { conversationId }
  })
}
