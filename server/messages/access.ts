import {
  writing,
  type ConversationKind,
  type ParticipantRole,
  type WritingState,
} from '#domain/messages/conversation.ts'
import type { Role } from '#domain/access/roles.ts'
import type { ClubDealState } from '#domain/investments/club-deal-state.ts'
import { mayWriteInRoom } from '#domain/investments/deal-room.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { openFeatures } from '#server/mail/recipient-features.ts'
import { fail } from '#server/problems/problem.ts'

export type Access = {
  kind: ConversationKind
  role: ParticipantRole
  writing: WritingState
  lastSequence: number
  lastReadSequence: number
}

type Row = {
  kind: ConversationKind
  role: ParticipantRole
  lastSequence: number
  lastReadSequence: number
  others: number
  hasBlocked: boolean
  isBlocked: boolean
  isSuspended: boolean
  hasEnded: boolean
  roles: Role[]
  /** Null unless it is the room of a club deal. */
  dealState: ClubDealState | null
  hasInterest: boolean
}

/**
 * What a person may do in a conversation. Throws NOT_FOUND for a conversation that does not exist and for one
 * of other people alike. In a transaction that holds the conversation's row, what is read cannot change.
 */
export async function readAccess(sql: Queryable, userId: string, conversationId: string): Promise<Access> {
  const [row] = await sql<Row[]>`
    select c.kind, own.role, c.last_sequence, own.last_read_sequence,
           (select count(*) from conversation_participants o
             where o.conversation_id = c.id and o.user_id <> own.user_id) as others,
           exists (select from conversation_participants o
                     join blocked_people b on b.user_id = own.user_id and b.blocked_id = o.user_id
                    where o.conversation_id = c.id) as has_blocked,
           exists (select from conversation_participants o
                     join blocked_people b on b.user_id = o.user_id and b.blocked_id = own.user_id
                    where o.conversation_id = c.id) as is_blocked,
           exists (select from introductions join agents on agents.id = agent_id
                    where introductions.id = c.introduction_id and agents.state = 'suspended')
             or exists (select from quotes join suppliers on suppliers.id = supplier_id
                         where quotes.id = c.quote_id and suppliers.state = 'suspended') as is_suspended,
           c.kind = 'supplier'
             and not exists (select from quotes join quote_requests r on r.id = request_id
                              where quotes.id = c.quote_id and quotes.state in ('requested', 'quoted', 'chosen')
                                and r.state in ('open', 'confirmed', 'done')) as has_ended,
           array(select role from user_roles where user_roles.user_id = own.user_id) as roles,
           (select state from club_deals where club_deals.id = c.deal_id) as deal_state,
           exists (select from club_deal_interests i
                    where i.deal_id = c.deal_id and i.user_id = own.user_id and i.withdrawn_at is null) as has_interest
      from conversations c
      join conversation_participants own on own.conversation_id = c.id and own.user_id = ${userId}
     where c.id = ${conversationId}`
  if (!row) throw fail('NOT_FOUND')
  const { kind, role, lastSequence, lastReadSequence } = row
  const isRoomOpen = row.dealState !== null && (await isOpenRoom(sql, row, row.dealState))
  return { kind, role, writing: writing({ ...row, isRoomOpen }), lastSequence, lastReadSequence }
}

async function isOpenRoom(
  sql: Queryable,
  { roles, hasInterest }: Pick<Row, 'roles' | 'hasInterest'>,
  state: ClubDealState,
): Promise<boolean> {
  const open = await openFeatures(sql, roles, ['coinvestments'])
  return mayWriteInRoom({ roles, isFeatureOpen: open.has('coinvestments'), hasInterest, state })
}

/** Whether a message `m` of a conversation `c` is hidden from its participant `own`: in a room, those of blocked people. */
export const isHiddenMessage = (sql: Queryable): Fragment => sql`
  (c.kind = 'deal' and exists (
    select from blocked_people b where b.user_id = own.user_id and b.blocked_id = m.sender_id))`
