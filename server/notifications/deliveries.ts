import { NoticeDelivery } from '#contract/notifications.ts'
import { limits } from '#domain/limits.ts'
import type { NoticeAbout } from '#domain/notifications/about.ts'
import type { Queryable } from '#server/db/sql.ts'
import { noticeTables } from '#server/notify/notice-columns.ts'
import { noticeText } from './notice-text.ts'

const { logRows } = limits.notifications

type Row = {
  id: number
  about: NoticeAbout | null
  name: string | null
  language: string
  channel: string
  state: string
  reason: string | null
  dueAt: Date | null
  device: string | null
  at: Date
}

/** One page of what became of a member's notifications, newest first. */
export async function listDeliveries(
  sql: Queryable,
  userId: string,
  after: number | undefined,
): Promise<{ deliveries: NoticeDelivery[]; next: number | null }> {
  const rows = await sql<Row[]>`
    select d.id, n.about, coalesce(p.name, b.name, n.value_after) as name, d.channel, d.reason, d.device, d.at,
           coalesce((select language from user_profiles where user_id = d.user_id), 'en') as language,
           -- A letter that was held back goes out by itself.
           case when d.channel = 'letter' and d.state = 'waiting' and l.state is distinct from 'queued' then 'sent'
                else d.state end as state,
           case when d.state = 'waiting' then d.due_at end as due_at
      from notice_deliveries d
      join (${noticeTables(sql)}) on n.id = d.notice_id
      left join letters l on l.id = d.letter_id
     where d.user_id = ${userId} and ${after ? sql`d.id < ${after}` : sql`true`}
     order by d.id desc limit ${logRows + 1}`
  const page = rows.slice(0, logRows)
  return {
    deliveries: page.map(toDelivery),
    next: rows.length > logRows ? (page.at(-1)?.id ?? null) : null,
  }
}

function toDelivery({
  id,
  about,
  name,
  language,
  channel,
  state,
  reason,
  dueAt,
  device,
  at,
}: Row): NoticeDelivery {
  const text = about === null ? null : noticeText(about, language, null)
  const title = text ? [text.title, text.detail].filter((part) => part !== '').join(': ') : (name ?? '—')
  return NoticeDelivery.parse({
    id,
    title,
    channel,
    state,
    reason,
    dueAt: dueAt?.toISOString() ?? null,
    device,
    at: at.toISOString(),
  })
}
