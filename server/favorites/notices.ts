import type { AnyNotice, Notice } from '#contract/favorites.ts'
import type { MarketNotice } from '#contract/market-alerts.ts'
import { limits } from '#domain/limits.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { openFeatures } from '#server/mail/recipient-features.ts'

const { noticesShown } = limits.favorites

/** The columns of a notice, with the favorite `f` or the project it is about, and the name. */
export const noticeColumns = (sql: Queryable): Fragment => sql`
  n.id, case when coalesce(f.project_id, n.project_id) is null then 'developers' else 'projects' end as subject,
  coalesce(p.slug, b.slug, '') as slug, coalesce(p.name, b.name) as name,
  coalesce(p.register_number, b.register_numbers[1]) as register_number, n.aspect, n.value_before as before,
  n.value_after as after, n.seen_on, s.title as source, coalesce(p.demonstration, b.demonstration, false) as demonstration,
  n.notified_at, n.read_at is not null as is_read`

/** Joins notices to favorites `f` (null once no longer watched) and to projects that newly match a view. */
export const noticeTables = (sql: Queryable): Fragment => sql`
  notices n left join favorites f on f.id = n.favorite_id and f.removed_at is null
  left join projects p on p.id = coalesce(f.project_id, n.project_id) and p.published
  left join builders b on f.project_id is null
       and b.kind = case when f.developer_id is null then 'company' else 'brand' end
       and b.id = coalesce(f.developer_id, f.entity_id)
  left join data_sources s on s.id = n.source_id`

type Row = Omit<Notice, 'notifiedAt'> & { market: MarketNotice | null; notifiedAt: Date; unread: number }

/** A member's latest notices, newest first, and the number of unread ones. Those of deals and rents only to whom they are open now. */
export async function listNotices(
  sql: Queryable,
  { id: userId, roles }: Pick<Person, 'id' | 'roles'>,
): Promise<{ notices: AnyNotice[]; unread: number }> {
  const open = await openFeatures(sql, roles, ['transactions'])
  const rows = await sql<Row[]>`
    select ${noticeColumns(sql)}, n.market, count(*) filter (where n.read_at is null) over ()::int as unread
      from ${noticeTables(sql)}
     where n.user_id = ${userId}
       and (p.id is not null or b.id is not null or n.market is not null and ${open.has('transactions')})
     order by n.id desc limit ${noticesShown}`
  return { notices: rows.map(toNotice), unread: rows[0]?.unread ?? 0 }
}

function toNotice({ market, notifiedAt, unread: _unread, ...change }: Row): AnyNotice {
  const at = notifiedAt.toISOString()
  if (market === null) return { ...change, notifiedAt: at }
  const { id, isRead } = change
  return {
    id,
    subject: 'transactions',
    market,
    demonstration: market.demonstration,
    notifiedAt: at,
    isRead,
  }
}

/** Marks a member's notices as read, up to the given one. */
export async function readNotices(sql: Queryable, userId: string, upTo: number, now: Date): Promise<void> {
  await sql`update notices set read_at = ${now} where user_id = ${userId} and id <= ${upTo} and read_at is null`
}

export async function wantsLetters(sql: Queryable, userId: string): Promise<{ isOn: boolean }> {
  const [profile] = await sql<{ isOn: boolean }[]>`
    select alert_letters as is_on from user_profiles where user_id = ${userId}`
  return { isOn: profile?.isOn ?? false }
}

/** Subscribes to alert letters or unsubscribes. Earlier notices are no longer mailed. */
export async function changeLetters(
  sql: Queryable,
  userId: string,
  { isOn, now }: { isOn: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into user_profiles (user_id, alert_letters) values (${userId}, ${isOn})
    on conflict (user_id) do update set alert_letters = excluded.alert_letters`
  if (isOn) await sql`update notices set mailed_at = ${now} where user_id = ${userId} and mailed_at is null`
}
