import { type DeskText, type TextFilter, type TextRow } from '#contract/desk.ts'
import { TextFields } from '#contract/desk/fields.ts'
import { publicPath, type TextKind } from '#domain/desk/text-kinds.ts'
import { missingFields } from '#domain/desk/what-is-missing.ts'
import type { TextState } from '#domain/desk/workflow.ts'
import { limits } from '#domain/limits.ts'
import { containing } from '#server/db/like-pattern.ts'
import type { Queryable } from '#server/db/sql.ts'
import { encodeTimeCursor, microseconds, parseTimeCursor } from '#server/db/time-cursor.ts'
import { fail } from '#server/problems/problem.ts'
import { owesCorrection } from './owes-correction.ts'

export type StoredText = {
  id: string
  kind: TextKind
  subject: string | null
  title: string
  state: TextState
  version: number
  keptVersion: number
  liveVersion: number | null
  correction: string
  reason: string
  submittedBy: string | null
  movedAt: Date
  dueAt: Date | null
  hindrance: string
  changedAt: Date
}

/** The stored text, optionally locked for a change. Throws NOT_FOUND. */
export async function storedText(sql: Queryable, id: string, how: 'read' | 'lock'): Promise<StoredText> {
  const [text] = await sql<StoredText[]>`
    select id, kind, subject, title, state, version, kept_version, live_version, correction, reason, submitted_by,
           moved_at, due_at, hindrance, changed_at
      from desk_texts where id = ${id} ${how === 'lock' ? sql`for update` : sql``}`
  if (!text) throw fail('NOT_FOUND')
  return text
}

/** Throws NOT_FOUND when there is no such version. */
export async function readVersion(sql: Queryable, textId: string, number: number): Promise<TextFields> {
  const [found] = await sql<{ fields: unknown }[]>`
    select fields from desk_versions where text_id = ${textId} and number = ${number}`
  if (!found) throw fail('NOT_FOUND')
  return TextFields.parse(found.fields)
}

/** Everyone who edited a text since it was last published, and who wrote its correction note. */
export async function listWriters(
  sql: Queryable,
  { id, liveVersion, correction, submittedBy }: StoredText,
): Promise<string[]> {
  const rows = await sql<{ writtenBy: string }[]>`
    select distinct written_by from desk_versions
     where text_id = ${id} and number > ${liveVersion ?? 0} and written_by is not null`
  const writers = new Set(rows.map(({ writtenBy }) => writtenBy))
  if (correction !== '' && submittedBy !== null) writers.add(submittedBy)
  return [...writers]
}

/** A text with its versions, newest first. Throws NOT_FOUND. */
export async function deskText(sql: Queryable, id: string): Promise<DeskText> {
  const text = await storedText(sql, id, 'read')
  const [fields, live, writers, versions, names] = await Promise.all([
    readVersion(sql, id, text.version),
    text.liveVersion === null ? null : readVersion(sql, id, text.liveVersion),
    listWriters(sql, text),
    listVersions(sql, text),
    readNames(sql, id),
  ])
  return {
    id,
    kind: text.kind,
    title: text.title,
    state: text.state,
    isLive: text.liveVersion !== null,
    version: text.version,
    liveVersion: text.liveVersion,
    fields,
    address: await publicAddress(sql, text, live),
    reason: text.reason,
    correction: text.correction,
    owesCorrection: live !== null && owesCorrection(live, fields),
    missing: missingFields(text.kind, fields),
    writers,
    versions,
    changedAt: text.changedAt.toISOString(),
    waitingSince: text.movedAt.toISOString(),
    dueAt: text.dueAt?.toISOString() ?? null,
    hindrance: text.hindrance,
    ...names,
  }
}

async function publicAddress(sql: Queryable, { kind, subject }: StoredText, live: TextFields | null) {
  if (live === null) return null
  if ('slug' in live) return publicPath(kind, live.slug)
  if (kind !== 'area') return publicPath(kind, subject ?? '')
  const [guide] = await sql<{ slug: string }[]>`select slug from area_guides where id::text = ${subject}`
  return guide ? publicPath(kind, guide.slug) : null
}

async function listVersions(sql: Queryable, { id, liveVersion }: StoredText): Promise<DeskText['versions']> {
  const rows = await sql<{ number: number; by: string | null; at: Date }[]>`
    select number, ${personName(sql, 'written_by')} as by, written_at as at
      from desk_versions where text_id = ${id} order by number desc`
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    isLive: row.number === liveVersion,
  }))
}

async function readNames(sql: Queryable, id: string): Promise<Pick<DeskText, 'changedBy' | 'submittedBy'>> {
  const [names] = await sql<Pick<DeskText, 'changedBy' | 'submittedBy'>[]>`
    select ${personName(sql, 'changed_by')} as changed_by,
           ${personName(sql, 'submitted_by')} as submitted_by
      from desk_texts where desk_texts.id = ${id}`
  return names ?? { changedBy: null, submittedBy: null }
}

/** The name, or otherwise the address, of the person with the id in a column. */
function personName(sql: Queryable, column: string) {
  return sql`(
    select coalesce(nullif(full_name, ''), email::text)
      from users left join user_profiles on user_id = users.id where users.id = ${sql(column)})`
}

type Listed = Omit<TextRow, 'changedAt' | 'waitingSince' | 'dueAt'> & {
  key: string
  micros: number
  changedAt: Date
  waitingSince: Date
  dueAt: Date | null
}

/**
 * One page of texts at the desk or published, last changed first. Throws INVALID_INPUT for an invalid cursor.
 */
export async function listTexts(sql: Queryable, filter: TextFilter & { after?: string | undefined }) {
  const where = sql`
    ${filter.kind ? sql`kind = ${filter.kind}` : sql`true`}
    and ${filter.state ? sql`state = ${filter.state}` : sql`true`}
    and ${filter.author ? sql`exists (select from desk_versions where text_id = texts.id and written_by = ${filter.author})` : sql`true`}
    and ${filter.text ? sql`title ilike ${containing(filter.text)}` : sql`true`}`
  const cursor = parseTimeCursor(filter.after, 'text')
  const beyond = cursor ? sql`(micros, key) < (${cursor.micros}::int8, ${cursor.id})` : sql`true`
  const [[{ total }], [{ inReview, hindered }], rows, authors] = await Promise.all([
    sql<[{ total: number }]>`select count(*) as total from (${allTexts(sql)}) texts where ${where}`,
    sql<[{ inReview: number; hindered: number }]>`
      select count(*) filter (where state = 'review') as in_review, count(*) filter (where hindrance <> '') as hindered
        from desk_texts`,
    sql<Listed[]>`
      select * from (${allTexts(sql)}) texts where ${where} and ${beyond}
       order by micros desc, key desc limit ${limits.desk.pageRows + 1}`,
    sql<{ id: string; name: string }[]>`
      select id, ${personName(sql, 'writers.id')} as name
        from (select distinct written_by as id from desk_versions where written_by is not null) writers order by name`,
  ])
  const last = rows.length > limits.desk.pageRows ? rows[limits.desk.pageRows - 1] : undefined
  return {
    texts: rows.slice(0, limits.desk.pageRows).map(toTextRow),
    total,
    inReview,
    hindered,
    next: last ? encodeTimeCursor({ micros: last.micros, id: last.key }) : null,
    authors: [...authors],
  }
}

function allTexts(sql: Queryable) {
  return sql`
    select t.id, t.kind, t.subject, t.title, t.state, t.live_version is not null as is_live, t.changed_at,
           ${personName(sql, 't.changed_by')} as changed_by, t.moved_at as waiting_since,
           ${personName(sql, 't.submitted_by')} as submitted_by, t.due_at, t.hindrance,
           t.id::text as key, ${microseconds(sql, sql`t.changed_at`)} as micros
      from desk_texts t
    union all
    select null, kind, subject, title, 'published', true, updated_at, null, updated_at, null, null, '',
           concat(kind, ':', subject), ${microseconds(sql, sql`updated_at`)}
      from published_texts p
     where not exists (select from desk_texts t where t.kind = p.kind and t.subject = p.subject)`
}

function toTextRow({ changedAt, waitingSince, dueAt, ...row }: Listed): TextRow {
  return {
    ...row,
    changedAt: changedAt.toISOString(),
    waitingSince: waitingSince.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  }
}
