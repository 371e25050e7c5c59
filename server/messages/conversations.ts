import type {
  Conversation,
  ConversationFilter,
  ConversationSubject,
  OpenConversation,
  Participant,
} from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { roomName } from '#domain/investments/deal-room.ts'
import type { ConversationBox, ConversationKind, ParticipantRole } from '#domain/messages/conversation.ts'
import { threadPresence } from '#domain/messages/thread-presence.ts'
import { containing } from '#server/db/like-pattern.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { isHiddenMessage, readAccess } from './access.ts'

const { listRows, previewCharacters } = limits.messages

export type PageStart = { beforeAt?: string | undefined; beforeId?: string | undefined }

type Row = {
  id: string
  kind: ConversationKind
  title: string
  ownRole: ParticipantRole
  others: Participant[]
  subject: ConversationSubject | null
  lastIsOwn: boolean | null
  lastPreview: string | null
  lastSentAt: Date | null
  listedAt: Date
  unread: number
  isMuted: boolean
  isArchived: boolean
  demonstration: boolean
}

/** The columns of a conversation as one participant (`own`) sees it. */
const columns = (sql: Queryable): Fragment => sql`
  c.id, c.kind, c.title, own.role as own_role, c.demonstration, own.unread_count as unread,
  own.muted_at is not null as is_muted, own.archived_at is not null as is_archived,
  coalesce(c.last_message_at, date_trunc('milliseconds', c.created_at)) as listed_at,
  coalesce((select jsonb_agg(jsonb_build_object('id', o.user_id, 'role', o.role,
                                                'name', coalesce(nullif(profile.full_name, ''), ''))
                             order by o.role, o.user_id)
              from conversation_participants o left join user_profiles profile on profile.user_id = o.user_id
             where o.conversation_id = c.id and o.user_id <> own.user_id), '[]') as others,
  case when d.id is not null then jsonb_build_object(
         'kind', 'deal', 'slug', d.slug, 'name', d.title, 'location', d.about, 'category', null,
         'demonstration', d.demonstration)
       when q.id is not null then jsonb_build_object(
         'kind', 'quote', 'slug', case own.role when 'member' then q.request_id else q.id end,
         'name', q.supplier, 'location', q.city, 'category', q.category, 'demonstration', c.demonstration)
       when p.id is not null then jsonb_build_object('kind', 'project', 'slug', p.slug, 'name', p.name,
                                                     'location', p.location, 'category', null, 'demonstration', p.demonstration)
       when s.id is not null then jsonb_build_object('kind', 'supplier', 'slug', s.slug, 'name', s.name,
                                                     'location', '', 'category', null, 'demonstration', s.demonstration)
       end as subject,
  m.sender_id is not distinct from own.user_id as last_is_own,
  case when ${isHiddenMessage(sql)} then '' else left(m.content, ${previewCharacters}) end as last_preview, m.created_at as last_sent_at`

const tables = (sql: Queryable, userId: string): Fragment => sql`
  conversations c
  join conversation_participants own on own.conversation_id = c.id and own.user_id = ${userId}
  left join projects p on p.id = c.project_id and p.published
  left join suppliers s on s.id = c.supplier_id and s.state = 'published'
  left join (select quotes.id, request_id, suppliers.name as supplier, r.category, cities.name as city
               from quotes join quote_requests r on r.id = request_id join cities on cities.id = r.city_id
               join suppliers on suppliers.id = quotes.supplier_id) q on q.id = c.quote_id
  left join (select club_deals.id, slug, club_deals.demonstration, v.terms ->> 'title' as title, v.terms ->> 'address' as about
               from club_deals join club_deal_versions v
                 on v.deal_id = club_deals.id and v.version = club_deals.version
              where state not in ('draft', 'review')) d on d.id = c.deal_id
  left join messages m on m.conversation_id = c.id and m.sequence = c.last_sequence`

function inBox(sql: Queryable, box: ConversationBox): Fragment {
  if (box === 'archived') return sql`own.archived_at is not null`
  if (box === 'muted') return sql`own.muted_at is not null and own.archived_at is null`
  if (box === 'unread') return sql`own.unread_count > 0`
  return sql`own.archived_at is null`
}

/** The conversations of a person, the latest first, one page. A search goes through names, titles and messages. */
export async function listConversations(
  sql: Queryable,
  userId: string,
  { box, q: text, beforeAt, beforeId }: ConversationFilter & PageStart,
): Promise<{ conversations: Conversation[]; next: { beforeAt: string; beforeId: string } | null }> {
  const like = text ? containing(text) : null
  const rows = await sql<Row[]>`
    select * from (
      select ${columns(sql)} from ${tables(sql, userId)}
       where ${inBox(sql, box)}
         and ${
           like === null
             ? sql`true`
             : sql`(c.title ilike ${like} or p.name ilike ${like} or s.name ilike ${like} or d.title ilike ${like}
                or exists (select from conversation_participants o
                             join user_profiles profile on profile.user_id = o.user_id
                            where o.conversation_id = c.id and o.user_id <> own.user_id and c.kind <> 'deal'
                              and profile.full_name ilike ${like})
                or exists (select from messages m where m.conversation_id = c.id and m.content ilike ${like}
                              and not ${isHiddenMessage(sql)}))`
         }
    ) listed
     where ${beforeAt && beforeId ? sql`(listed_at, id) < (${beforeAt}, ${beforeId})` : sql`true`}
     order by listed_at desc, id desc limit ${listRows + 1}`
  const shown = rows.slice(0, listRows)
  const last = shown.at(-1)
  return {
    conversations: shown.map(toConversation),
    next:
      last && rows.length > listRows ? { beforeAt: last.listedAt.toISOString(), beforeId: last.id } : null,
  }
}

function toConversation({ lastIsOwn, lastPreview, lastSentAt, others, ...row }: Row): Conversation {
  return {
    ...row,
    others: row.kind === 'deal' ? others.map((one) => ({ ...one, name: roomName(one.name) })) : others,
    lastMessage:
      lastPreview === null || lastSentAt === null
        ? null
        : { isOwn: lastIsOwn ?? false, preview: lastPreview, sentAt: lastSentAt.toISOString() },
  }
}

/** A conversation with what its reader may do; throws NOT_FOUND. */
export async function readConversation(
  sql: Queryable,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<OpenConversation> {
  const access = await readAccess(sql, userId, conversationId)
  const [row] = await sql<
    (Row & { seenSequence: number | null; introductionId: string | null; blockedIds: string[] })[]
  >`
    select ${columns(sql)}, case when own.role = 'member' then coalesce(c.introduction_id, (
             select i.id from introductions i join agents on agents.id = i.agent_id
               join conversation_participants other on other.conversation_id = c.id and other.user_id = agents.user_id
              where i.user_id = own.user_id and i.state = 'accepted' order by i.requested_at desc limit 1))
           end as introduction_id,
           case when c.kind <> 'deal'
                 and coalesce((select read_receipts from message_settings where user_id = ${userId}), true)
             then (select max(o.last_read_sequence) from conversation_participants o
                     left join message_settings theirs on theirs.user_id = o.user_id
                    where o.conversation_id = c.id and o.user_id <> own.user_id
                      and coalesce(theirs.read_receipts, true)) end as seen_sequence,
           array(select o.user_id from conversation_participants o
                   join blocked_people b on b.user_id = own.user_id and b.blocked_id = o.user_id
                  where o.conversation_id = c.id and c.kind = 'deal' order by 1) as blocked_ids
      from ${tables(sql, userId)} where c.id = ${conversationId}`
  if (!row) throw fail('NOT_FOUND')
  const { seenSequence, introductionId, blockedIds, ...conversation } = row
  const { writing, lastSequence, lastReadSequence } = access
  return {
    ...toConversation(conversation),
    writing,
    lastSequence,
    lastReadSequence,
    seenSequence,
    introductionId,
    blockedIds,
    presence: writing === 'open' ? await readPresence(sql, { userId, conversationId, now }) : null,
  }
}

/** The presence of the other person; null with staff, in a room, and where one of the two sides hides it. */
async function readPresence(
  sql: Queryable,
  { userId, conversationId, now }: { userId: string; conversationId: string; now: Date },
): Promise<OpenConversation['presence']> {
  const [seen] = await sql<{ isOnline: boolean; seenAt: Date }[]>`
    select here.status = 'online' as is_online, here.seen_at
      from conversations c
      join conversation_participants o on o.conversation_id = c.id and o.user_id <> ${userId}
      join user_presence here on here.user_id = o.user_id
     where c.id = ${conversationId} and c.kind not in ('staff', 'deal')
       and not exists (select from message_settings hidden
                        where hidden.user_id in (o.user_id, ${userId}) and not hidden.show_presence)
     order by here.status = 'online' desc, here.seen_at desc limit 1`
  return seen ? { state: threadPresence(seen, now), seenAt: seen.seenAt.toISOString() } : null
}

/** Mutes or archives a conversation for one participant, or undoes it; throws NOT_FOUND. */
export async function changeConversation(
  sql: Queryable,
  userId: string,
  conversationId: string,
  { isMuted, isArchived, at }: { isMuted?: boolean | undefined; isArchived?: boolean | undefined; at: Date },
): Promise<void> {
  const { count } = await sql`
    update conversation_participants
       set muted_at = case ${isMuted ?? null}::boolean when true then coalesce(muted_at, ${at})
                           when false then null else muted_at end,
           archived_at = case ${isArchived ?? null}::boolean when true then coalesce(archived_at, ${at})
                              when false then null else archived_at end
     where user_id = ${userId} and conversation_id = ${conversationId}`
  if (count === 0) throw fail('NOT_FOUND')
}
