import type { OwnLetter } from '#contract/account.ts'
import { limits } from '#domain/limits.ts'
import { isLetterKind } from '#domain/mail/letters.ts'
import type { Queryable } from '#server/db/sql.ts'
import { letterTexts } from '#server/mail/render/letter-texts.ts'

const { ownPageRows } = limits.mail

type Row = Omit<OwnLetter, 'title' | 'queuedAt' | 'sentAt'> & {
  kind: string
  language: string
  queuedAt: Date
  sentAt: Date | null
}
type Page = { letters: OwnLetter[]; total: number; next: string | null }

/** The letters to a member, newest first, one page. Parameters are left out: they may hold links and codes. */
export async function listOwnLetters(
  sql: Queryable,
  userId: string,
  after: string | undefined,
): Promise<Page> {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from letters where user_id = ${userId}`
  const rows = await sql<Row[]>`
    select id, kind, language, state, queued_at, sent_at from letters
     where user_id = ${userId}
       and ${after ? sql`(queued_at, id) < (select queued_at, id from letters where id = ${after} and user_id = ${userId})` : sql`true`}
     order by queued_at desc, id desc limit ${ownPageRows + 1}`
  const next = rows.length > ownPageRows ? (rows[ownPageRows - 1]?.id ?? null) : null
  const letters = rows.slice(0, ownPageRows).map(({ kind, language, queuedAt, sentAt, ...row }) => ({
    ...row,
    title: isLetterKind(kind) ? letterTexts(language).words[kind].subject : kind,
    queuedAt: queuedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
  return { letters, total, next }
}
