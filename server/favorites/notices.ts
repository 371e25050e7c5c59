import type { AnyNotice, Notice } from '#contract/favorites.ts'
import type { MarketNotice } from '#contract/market/alerts.ts'
import { limits } from '#domain/limits.ts'
import { frequencyFor, watchlistEvents } from '#domain/notifications/events.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { openFeatures } from '#server/mail/recipient-features.ts'
import { noticeColumns, noticeTables } from '#server/notify/notice-columns.ts'
import { readNoticeSettings, switchLetters } from '#server/notify/read-settings.ts'

const { noticesShown } = limits.favorites

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
     where n.user_id = ${userId} and n.asset_id is null
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

/** Whether any change of something watched comes by letter. */
export async function wantsLetters(sql: Queryable, userId: string): Promise<{ isOn: boolean }> {
  const { preferences } = await readNoticeSettings(sql, userId)
  return { isOn: watchlistEvents.some((event) => frequencyFor(preferences, event, 'letter') !== 'off') }
}

/** Switches the letters of the watchlist on, as a daily digest, or off. Earlier notices are no longer mailed. */
export function changeLetters(sql: Queryable, userId: string, isOn: boolean): Promise<void> {
  return switchLetters(sql, userId, watchlistEvents, isOn ? 'daily' : 'off')
}
