import type { TextFields } from '#contract/desk/fields.ts'
import { isArticle, type TextKind } from '#domain/desk/text-kinds.ts'
import { missingFields } from '#domain/desk/what-is-missing.ts'
import { actionRefusal, type TextAction } from '#domain/desk/workflow.ts'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { emptyFields } from './empty-fields.ts'
import { owesCorrection } from './owes-correction.ts'
import { sanitiseFields, publishedFields, publicTitle } from './public-rows.ts'
import { storedText, readVersion, listWriters, type StoredText } from './texts.ts'

export type StaffCall = Pick<Parts, 'sql'> & { person: Person; by: StaffActor }

type Newborn = {
  kind: TextKind
  subject: string | null
  fields: TextFields
  by: StaffActor
  changedAt?: Date
}

/** Creates a text and returns its id. */
export async function createText({ sql, by }: StaffCall, kind: TextKind): Promise<string> {
  return sql.begin((transaction) =>
    insertText(transaction, { kind, subject: null, fields: emptyFields(kind), by }),
  )
}

/** Opens a published text at the desk. Concurrent calls get the same text. Throws NOT_FOUND. */
export async function openText({ sql, by }: StaffCall, kind: TextKind, subject: string): Promise<string> {
  return sql.begin(async (transaction) => {
    const fields = await publishedFields(transaction, kind, subject)
    await transaction`select pg_advisory_xact_lock(hashtextextended(${`desk ${kind} ${subject}`}, 0))`
    const [known] = await transaction<{ id: string }[]>`
      select id from desk_texts where kind = ${kind} and subject = ${subject}`
    if (known) return known.id
    const [row] = await transaction<{ updatedAt: Date }[]>`
      select updated_at from published_texts where kind = ${kind} and subject = ${subject}`
    return insertText(transaction, { kind, subject, fields, by, changedAt: row?.updatedAt ?? by.at })
  })
}

async function insertText(
  sql: Queryable,
  { kind, subject, fields, by, changedAt = by.at }: Newborn,
): Promise<string> {
  const live = subject === null ? null : 1
  const state = subject === null ? 'draft' : 'published'
  const writer = subject === null ? by.actorId : null
  const [text] = await sql<{ id: string }[]>`
    insert into desk_texts (kind, subject, title, state, version, kept_version, live_version, moved_at, changed_by, changed_at, created_at)
    values (${kind}, ${subject}, ${publicTitle(fields)}, ${state}, 1, ${live ?? 0}, ${live}, ${changedAt}, ${writer}, ${changedAt}, ${by.at})
    returning id`
  if (!text) throw new Error('a text was not written')
  await insertVersion(sql, text.id, { number: 1, fields, writer, at: by.at })
  return text.id
}

type Version = { number: number; fields: TextFields; writer: string | null; at: Date }

export async function insertVersion(sql: Queryable, textId: string, { number, fields, writer, at }: Version) {
  await sql`
    insert into desk_versions (text_id, number, fields, written_by, written_at)
    values (${textId}, ${number}, ${sql.json(fields)}, ${writer}, ${at})`
}

/**
 * Locks a text after checking that the person may perform the action; throws FORBIDDEN, FOUR_EYES, or
 * CONFLICT when another change came first.
 */
export async function lockForAction(
  transaction: Transaction,
  action: TextAction,
  { person, textId, version }: { person: Person; textId: string; version: number },
): Promise<StoredText> {
  const text = await storedText(transaction, textId, 'lock')
  const situation = {
    kind: text.kind,
    state: text.state,
    isLive: text.liveVersion !== null,
    writers: await listWriters(transaction, text),
  }
  const refused = actionRefusal(action, situation, person)
  if (refused) throw fail(refused)
  if (text.version !== version)
    throw fail('CONFLICT', 'Someone saved another version of this text in the meantime.')
  return text
}

type Saving = { textId: string; version: number; fields: TextFields; besideOther: boolean }

/**
 * Saves a new version. It replaces the same person's version from a moment ago; a version that anyone else
 * has seen is kept.
 */
export async function saveText(
  { sql, person, by }: StaffCall,
  { textId, version, fields, besideOther }: Saving,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const text = await lockForAction(transaction, 'save', { person, textId, version })
    if (fields.kind !== text.kind) throw fail('INVALID_INPUT', 'This text is of another type.')
    const clean = sanitiseFields(fields)
    const number = version + 1
    await insertVersion(transaction, textId, { number, fields: clean, writer: person.id, at: by.at })
    if (!besideOther)
      await transaction`
        delete from desk_versions
         where text_id = ${textId} and number = ${version} and number > ${text.keptVersion} and written_by = ${person.id}
           and floor(extract(epoch from written_at) * 1000 / ${limits.desk.sittingMs})
               = floor(${by.at.getTime()}::float8 / ${limits.desk.sittingMs})`
    await transaction`
      update desk_texts
         set version = ${number}, title = ${publicTitle(clean)}, state = 'draft', changed_by = ${person.id}, changed_at = ${by.at},
             moved_at = case when state = 'draft' then moved_at else ${by.at} end
       where id = ${textId}`
  })
}

type Submission = { textId: string; version: number; correction: string; dueAt: Date | null }

/** Submits a version to the approvers. Throws INVALID_INPUT while fields are missing. */
export async function submitText({ sql, person, by }: StaffCall, submission: Submission): Promise<void> {
  const { textId, version, correction, dueAt } = submission
  await sql.begin(async (transaction) => {
    const text = await lockForAction(transaction, 'submit', { person, textId, version })
    const fields = await readVersion(transaction, textId, version)
    const missing = missingFields(text.kind, fields)
    if (missing.length > 0) throw fail('INVALID_INPUT', `Still missing: ${missing.join(', ')}.`)
    refusePast(dueAt, by.at)
    if (text.liveVersion !== null && correction === '') {
      const live = await readVersion(transaction, textId, text.liveVersion)
      if (owesCorrection(live, fields))
        throw fail('INVALID_INPUT', 'Readers have seen this text. Enter what was corrected.')
    }
    await transaction`
      update desk_texts
         set state = 'review', kept_version = ${version}, correction = ${isArticle(text.kind) ? correction : ''},
             reason = '', due_at = ${dueAt}, submitted_by = ${person.id}, moved_at = ${by.at}, changed_at = ${by.at}
       where id = ${textId}`
    await noteText(transaction, 'text_submitted', text, by)
  })
}

/** Refuses a publication time in the past. */
export function refusePast(dueAt: Date | null, now: Date): void {
  if (dueAt !== null && dueAt <= now) throw fail('INVALID_INPUT', 'This time has passed.')
}

/** Deletes a text that was never published. */
export async function removeText({ sql, person, by }: StaffCall, textId: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const { version } = await storedText(transaction, textId, 'lock')
    const text = await lockForAction(transaction, 'discard', { person, textId, version })
    if (text.liveVersion !== null)
      throw fail('CONFLICT', 'This text is published. Discard the changes instead.')
    await transaction`delete from desk_texts where id = ${textId}`
    await noteText(transaction, 'text_discarded', text, by)
  })
}

type TextEvent =
  `text_${'submitted' | 'withdrawn' | 'returned' | 'approved' | 'scheduled' | 'published' | 'unpublished' | 'discarded'}`

/** Records an action on a text, in the transaction that performs it. */
export async function noteText(
  sql: Queryable,
  action: TextEvent,
  { id, kind, title, version }: StoredText,
  by: StaffActor,
  detail: Record<string, string> = {},
): Promise<void> {
  await recordEvent(sql, { action, ...by, detail: { text: id, kind, title, version, ...detail } })
}
