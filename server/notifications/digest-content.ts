import type { Notice } from '#contract/favorites.ts'
import { MarketNotice } from '#contract/market/alerts.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import type { NoticeAbout } from '#domain/notifications/about.ts'
import {
  digestFrequencies,
  type DigestFrequency,
  type NoticeSettings,
} from '#domain/notifications/delivery.ts'
import {
  frequencyFor,
  noticeEventNames,
  watchlistEvents,
  type NoticeEvent,
} from '#domain/notifications/events.ts'
import type { Queryable } from '#server/db/sql.ts'
import { openFeatures } from '#server/mail/recipient-features.ts'
import { letterTexts } from '#server/mail/render/letter-texts.ts'
import type { WatchedContent } from '#server/mail/render/watched-content.ts'
import { noticeColumns, noticeTables } from '#server/notify/notice-columns.ts'
import { talk } from './list-notices.ts'
import { noticeText, type Talk } from './notice-text.ts'
import { openEvents } from './visible-notices.ts'

const { letterChanges } = limits.favorites
const { perLetter } = limits.market.alerts
const { digestOthers } = limits.notifications

export type DigestReader = { userId: string; roles: Role[]; isClosed: boolean; language: string }

/** The events whose letters a member gets in the digest of a frequency. Only changes of the watchlist have one at once. */
export function digestEvents({ preferences }: NoticeSettings, frequency: DigestFrequency): NoticeEvent[] {
  return noticeEventNames.filter(
    (event) =>
      frequencyFor(preferences, event, 'letter') === frequency &&
      (frequency !== 'instant' || watchlistEvents.includes(event)),
  )
}

/** The events with which a digest may be due without any choice of the member. */
export const usualDigests = noticeEventNames.flatMap((event) => {
  const frequency = digestFrequencies.find(
    (one) => one !== 'instant' && one === frequencyFor([], event, 'letter'),
  )
  return frequency ? [{ event, frequency }] : []
})

export type Digest = { subject: string; content: WatchedContent }

/**
 * What a digest says now, null for nothing. The member's rights are those of now: of a feature that was closed to them
 * since, it says nothing.
 */
export async function digestContent(
  sql: Queryable,
  reader: DigestReader,
  { events, now }: { events: readonly NoticeEvent[]; now: Date },
): Promise<Digest | null> {
  if (reader.isClosed || reader.roles.length === 0) return null
  const open = new Set(await openEvents(sql, reader.roles))
  const wanted = events.filter((event) => open.has(event))
  const changes = await collectedChanges(sql, reader, { events: wanted, now })
  const alerts = await collectedAlerts(sql, reader.userId, { events: wanted, now })
  const others = await collectedOthers(sql, reader, { events: wanted, now })
  if (changes.length + alerts.length + others.length === 0) return null
  return {
    subject: others.length > 0 ? letterTexts(reader.language).words.frame.digest_subject : '',
    content: {
      changes: changes.slice(0, letterChanges),
      more: Math.max(0, changes.length - letterChanges),
      alerts: alerts.slice(0, perLetter),
      moreAlerts: Math.max(0, alerts.length - perLetter),
      others: others.slice(0, digestOthers),
      moreOthers: Math.max(0, others.length - digestOthers),
    },
  }
}

type Wanted = { events: readonly NoticeEvent[]; now: Date }

/** New deals and rents that were not mailed yet, of views that still have alerts. */
async function collectedAlerts(
  sql: Queryable,
  userId: string,
  { events, now }: Wanted,
): Promise<MarketNotice[]> {
  const rows = await sql<{ market: unknown }[]>`
    select n.market from notices n join saved_views v on v.id = n.view_id
     where n.user_id = ${userId} and n.mailed_at is null and n.notified_at <= ${now} and n.market is not null
       and n.event = any(${[...events]}) and v.has_alerts order by n.id`
  return rows.map(({ market }) => MarketNotice.parse(market))
}

/** Changes that were not mailed yet, filtered by what the member may see now and by their alert settings. */
async function collectedChanges(
  sql: Queryable,
  { userId, roles }: DigestReader,
  { events, now }: Wanted,
): Promise<WatchedContent['changes']> {
  const open = await openFeatures(sql, roles, ['favorites', 'projects', 'developers'])
  if (!open.has('favorites')) return []
  const rows = await sql<(Omit<Notice, 'notifiedAt'> & { notifiedAt: Date })[]>`
    select ${noticeColumns(sql)} from ${noticeTables(sql)}
     where n.user_id = ${userId} and n.mailed_at is null and n.notified_at <= ${now} and f.archived_at is null
       and n.event = any(${[...events]})
       and (n.view_id is null or exists (select from saved_views v where v.id = n.view_id and v.has_alerts))
       and (p.id is not null or b.id is not null) order by n.id`
  return rows
    .filter(({ subject }) => open.has(subject))
    .map(({ subject, slug, name, registerNumber, aspect, before, after, seenOn, source, demonstration }) => ({
      path: `/${subject}/${slug}`,
      name: name ?? registerNumber ?? slug,
      aspect,
      before,
      after,
      seenOn,
      source,
      demonstration,
    }))
}

type Other = { about: NoticeAbout; path: string | null; demonstration: boolean; talk: Talk | null }

/** Other notifications that the member has not read yet. */
async function collectedOthers(
  sql: Queryable,
  { userId, language }: DigestReader,
  { events, now }: Wanted,
): Promise<WatchedContent['others']> {
  const rows = await sql<Other[]>`
    select n.about, n.path, n.demonstration, ${talk(sql)} as talk from notices n
     where n.user_id = ${userId} and n.mailed_at is null and n.read_at is null and n.notified_at <= ${now}
       and n.event = any(${[...events]}) and n.about is not null order by n.id`
  return rows.map(({ about, path, demonstration, talk: of }) => {
    const { title, detail } = noticeText(about, language, of)
    return { title, detail, path: path ?? '/notifications', demonstration }
  })
}
