import type { Notice } from '#contract/favorites.ts'
import type { Notification, UnreadNotices } from '#contract/notifications.ts'
import type { MarketNotice } from '#contract/market/alerts.ts'
import { limits } from '#domain/limits.ts'
import type { NoticeAbout } from '#domain/notifications/about.ts'
import {
  noticeEvents,
  noticeGroups,
  type NoticeEvent,
  type NoticeGroup,
} from '#domain/notifications/events.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { noticeColumns, noticeTables } from '#server/notify/notice-columns.ts'
import { noticeText, type Talk } from './notice-text.ts'
import { hasSubject, isAwake, shownEvents } from './visible-notices.ts'

const { pageRows } = limits.notifications

type Row = Omit<Notice, 'notifiedAt'> & {
  event: NoticeEvent
  about: NoticeAbout | null
  market: MarketNotice | null
  key: string
  path: string | null
  isDemonstration: boolean
  notifiedAt: Date
  language: string
  talk: Talk | null
}
type Reader = Pick<Person, 'id' | 'roles'>
type Page = { group?: NoticeGroup | undefined; after?: number | undefined; now: Date }

/** One page of a member's centre: snoozed notifications come back at the end of their time, at the top. */
export async function listNotifications(
  sql: Queryable,
  reader: Reader,
  { group, after, now }: Page,
): Promise<{ notices: Notification[]; next: number | null }> {
  const events = (await shownEvents(sql, reader)).filter((event) => isInGroup(event, group))
  const rows = await sql<Row[]>`
    select ${noticeColumns(sql)}, n.event, n.about, n.market, n.subject as key, n.path,
           n.demonstration as is_demonstration, ${talk(sql)} as talk,
           coalesce((select language from user_profiles where user_id = n.user_id), 'en') as language
      from ${noticeTables(sql)}
     where n.user_id = ${reader.id} and n.event = any(${events}) and ${isAwake(sql, now)} and ${hasSubject(sql)}
       and ${after ? sql`(n.shown_at, n.id) < (select shown_at, id from notices where id = ${after} and user_id = ${reader.id})` : sql`true`}
     order by n.shown_at desc, n.id desc limit ${pageRows + 1}`
  const page = rows.slice(0, pageRows)
  return {
    notices: page.map(toNotification),
    next: rows.length > pageRows ? (page.at(-1)?.id ?? null) : null,
  }
}

/** The other side of the conversation of a notice, and how many of their messages are unread. */
export const talk = (sql: Queryable): Fragment => sql`
  (select jsonb_build_object('unread', own.unread_count, 'sender',
            case when c.kind = 'staff' and own.role = 'member' then 'Diwan'
                 when c.kind = 'deal' then c.title
                 else coalesce(nullif(sender.full_name, ''), 'Diwan') end)
     from conversation_participants own join conversations c on c.id = own.conversation_id
     left join lateral (
       select sender_id from messages m
        where m.conversation_id = c.id and m.sender_id is distinct from own.user_id
        order by m.sequence desc limit 1) last on true
     left join user_profiles sender on sender.user_id = last.sender_id
    where n.event = 'message-received' and own.user_id = n.user_id
      and 'conversation:' || own.conversation_id = n.subject)`

function isInGroup(event: NoticeEvent, group: NoticeGroup | undefined): boolean {
  return group === undefined || noticeEvents[event].group === group
}

function toNotification(row: Row): Notification {
  const { event, about, market, key, path, isDemonstration, notifiedAt, language, talk: of, ...change } = row
  const { id, isRead } = change
  const at = notifiedAt.toISOString()
  const base = { id, event, group: noticeEvents[event].group, subject: key, path, isRead, notifiedAt: at }
  if (about !== null) {
    const content = { form: 'text' as const, ...noticeText(about, language, of) }
    return { ...base, demonstration: isDemonstration, content }
  }
  if (market === null) {
    const content = { form: 'change' as const, change: { ...change, notifiedAt: at } }
    return { ...base, demonstration: change.demonstration, content }
  }
  const { demonstration } = market
  const rows = { id, subject: 'transactions' as const, market, demonstration, notifiedAt: at, isRead }
  return { ...base, demonstration, content: { form: 'rows' as const, rows } }
}

/** How many unread notifications each tab has, without snoozed ones. */
export async function countUnread(sql: Queryable, reader: Reader, now: Date): Promise<UnreadNotices> {
  const events = await shownEvents(sql, reader)
  const rows = await sql<{ event: NoticeEvent; count: number }[]>`
    select n.event, count(*) as count from ${noticeTables(sql)}
     where n.user_id = ${reader.id} and n.read_at is null and n.event = any(${events}) and ${isAwake(sql, now)}
       and ${hasSubject(sql)}
     group by n.event`
  const countIn = (group: NoticeGroup) =>
    rows.filter(({ event }) => noticeEvents[event].group === group).reduce((sum, { count }) => sum + count, 0)
  const [assets, watchlist, messages, learning, system] = [
    countIn('assets'),
    countIn('watchlist'),
    countIn('messages'),
    countIn('learning'),
    countIn('system'),
  ]
  return {
    total: noticeGroups.reduce((sum, group) => sum + countIn(group), 0),
    groups: { assets, watchlist, messages, learning, system },
  }
}
