import type { Letter, LetterFilter, LetterRow } from '#contract/admin.ts'
import { isLetterKind, letterKinds, repeatableStates, type LetterState } from '#domain/mail/letters.ts'
import { eventAccount } from './read-events.ts'
import type { Config } from '#server/config.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { microseconds, olderThan, type TimeCursor } from '#server/db/time-cursor.ts'
import type { LetterParameters } from '#server/mail/render/letter-content.ts'
import { secretParameters } from '#server/mail/letter.ts'
import { renderLetter } from '#server/mail/render/render-letter.ts'
import { letterTexts } from '#server/mail/render/letter-texts.ts'

type Row = Omit<LetterRow, 'subject' | 'preview' | 'queuedAt' | 'sentAt' | 'dueAt'> & {
  micros: number
  language: string
  queuedAt: Date
  sentAt: Date | null
  dueAt: Date | null
}

type FullRow = Row & {
  parameters: LetterParameters
  messageId: string | null
  answer: string | null
  failure: string | null
  userId: string | null
  email: string | null
  fullName: string | null
}

const columns = (sql: Queryable) => sql`
  l.id, l.recipient, l.kind, l.language, l.state, l.queued_at, l.sent_at, l.due_at, l.tries,
  ${microseconds(sql, sql`l.queued_at`)} as micros`

/** Letters after a cursor, newest first. */
export async function lettersAfter(
  sql: Sql,
  { state, kind, recipient }: LetterFilter,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<{ letters: LetterRow[]; last: TimeCursor | null }> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from letters l
     where ${state === undefined ? sql`true` : sql`state = ${state}`}
       and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
       and ${recipient ? sql`position(lower(${recipient}) in lower(recipient)) > 0` : sql`true`}
       and ${olderThan(sql, [sql`queued_at`, sql`id`], after)}
     order by queued_at desc, id desc
     limit ${limit}`
  const last = rows.at(-1)
  return { letters: rows.map(toLetterRow), last: last ? { micros: last.micros, id: last.id } : null }
}

/** The number of letters that wait or need attention. */
export async function letterCounts(sql: Sql): Promise<{ queued: number; uncertain: number; failed: number }> {
  const counts = { queued: 0, uncertain: 0, failed: 0 }
  const rows = await sql<{ state: LetterState; n: number }[]>`
    select state, count(*)::int as n from letters where state in ('queued', 'sending', 'uncertain', 'failed') group by state`
  for (const { state, n } of rows) {
    if (state === 'uncertain' || state === 'failed') counts[state] += n
    else counts.queued += n
  }
  return counts
}

/**
 * One letter as its reader sees it, or null. Links and codes that open an account are shown only if the
 * letter is kept here.
 */
export async function readLetter(
  sql: Sql,
  id: string,
  { appUrl, mail }: Pick<Config, 'appUrl' | 'mail'>,
): Promise<Letter | null> {
  const [row] = await sql<FullRow[]>`
    select ${columns(sql)}, l.parameters, l.message_id, l.answer, l.failure, l.user_id, u.email, p.full_name
      from letters l
      left join users u on u.id = l.user_id
      left join user_profiles p on p.user_id = l.user_id
     where l.id = ${id}`
  if (!row) return null
  const { parameters, state, kind, language, messageId, answer, failure } = row
  const held = secretParameters.filter((name) => parameters[name] !== undefined)
  const erased = held.some((name) => parameters[name] === '')
  const shown = state === 'kept' && !erased
  const hidden = Object.fromEntries(held.map((name) => [name, name === 'link' ? `${appUrl}/…` : '••••••']))
  const cursor = { appUrl, language }
  const rendered = isLetterKind(kind)
    ? renderLetter(kind, shown ? parameters : { ...parameters, ...hidden }, cursor)
    : { text: '', html: '' }
  return {
    ...toLetterRow(row),
    ...rendered,
    account: eventAccount(row.userId, row.fullName, row.email),
    messageId,
    answer,
    failure,
    secrets: held.length === 0 ? 'none' : shown ? 'shown' : 'hidden',
    canSendAgain: mail.server !== null && isLetterKind(kind) && repeatableStates.includes(state) && !erased,
  }
}

function toLetterRow({
  id,
  recipient,
  kind,
  language,
  state,
  queuedAt,
  sentAt,
  dueAt,
  tries,
}: Row): LetterRow {
  const words = isLetterKind(kind) ? letterTexts(language).words[kind] : { subject: kind, preview: '' }
  return {
    id,
    recipient,
    kind,
    subject: words.subject,
    preview: words.preview,
    state,
    queuedAt: queuedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    tries,
  }
}

/** How long a letter of this kind is worth sending, in ms. */
export const letterLifetimeMs = (kind: string): number =>
  isLetterKind(kind) ? letterKinds[kind].usefulMs : 0
