import { randomBytes } from 'node:crypto'
import type { PictureEntry } from '#contract/pictures.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { limits } from '#domain/limits.ts'
import { decisionRefusal, type PictureDecision } from '#domain/pictures/decision.ts'
import type { PictureState, PictureSubject } from '#domain/pictures/kinds.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import { encodeUpload, type EncodedPicture } from './encode-upload.ts'
import { ownSubjects, subjectColumn, subjectName, subjectJson, subjectTables } from './subjects.ts'

const { perSubject, ownWaiting } = limits.subjectPictures

type NewPicture = {
  subject: PictureSubject
  subjectId: string
  entry: PictureEntry
  file: Buffer
  state: Extract<PictureState, 'waiting' | 'approved'>
}

/**
 * Stores a picture, re-encoded. Throws NOT_FOUND without the subject, UNSUPPORTED_TYPE, and CONFLICT for a picture that
 * the subject has already or when it has too many.
 */
export async function addPicture(sql: Sql, picture: NewPicture, by: StaffActor): Promise<void> {
  const { subject, subjectId, entry, file, state } = picture
  if ((await subjectName(sql, subject, subjectId)) === null) throw fail('NOT_FOUND')
  const encoded = await encodeUpload(file)
  await sql.begin(async (transaction) => {
    const name = await subjectName(transaction, subject, subjectId)
    if (name === null) throw fail('NOT_FOUND')
    await refuseTooMany(transaction, picture)
    const decided = state === 'approved' ? { decidedBy: by.actorId, decidedAt: by.at } : {}
    const isNew = await writePicture(transaction, {
      row: {
        [subjectColumn(subject)]: subjectId,
        ...entry,
        takenOn: entry.takenOn ?? null,
        state,
        digest: hexDigest(file),
        uploadedBy: by.actorId,
        uploadedAt: by.at,
        ...decided,
      },
      encoded,
    })
    if (!isNew) throw fail('CONFLICT', 'This very picture is there already.')
    await recordEvent(transaction, {
      action: 'picture_added',
      ...by,
      detail: { subject, subjectId, name, caption: entry.caption, state },
    })
  })
}

async function refuseTooMany(sql: Transaction, { subject, subjectId, state }: NewPicture): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${subject} ${subjectId}`}, 0))`
  const [held] = await sql<[{ total: number; waiting: number }]>`
    select count(*)::int as total, (count(*) filter (where state = 'waiting'))::int as waiting
      from subject_pictures where ${sql(subjectColumn(subject))} = ${subjectId}`
  if (held.total >= perSubject) throw fail('CONFLICT', `There are ${perSubject} pictures already.`)
  if (state === 'waiting' && held.waiting >= ownWaiting)
    throw fail('CONFLICT', `${ownWaiting} pictures wait for approval already.`)
}

/** Adds a picture behind the others of its subject. False when the subject has the same file already. */
export async function writePicture(
  sql: Transaction,
  { row, encoded }: { row: Record<string, unknown>; encoded: EncodedPicture },
): Promise<boolean> {
  const { width, height, blur, renditions } = encoded
  const values = { key: newPictureKey(), position: lastPosition, ...row, width, height, blur }
  const [added] = await sql<{ id: number }[]>`
    insert into subject_pictures ${sql(values)} on conflict do nothing returning id`
  if (!added) return false
  await sql`insert into picture_renditions ${sql(renditions.map((one) => ({ pictureId: added.id, ...one })))}`
  return true
}

/** Behind every position that an order gives; among those that nobody has ordered, the id decides. */
const lastPosition = perSubject

/** Part of an address, with 128 random bits. */
export const newPictureKey = (): string => randomBytes(16).toString('base64url')

type Held = {
  id: number
  state: PictureState
  uploadedBy: string | null
  caption: string
  subject: { kind: PictureSubject; id: string; name: string }
}

/** Changes one picture and records who did it. Throws NOT_FOUND. */
async function changeOne(
  sql: Sql,
  pictureId: number,
  { action, by }: { action: AuditAction; by: StaffActor },
  change: (transaction: Transaction, held: Held) => Promise<Record<string, string>>,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const [held] = await transaction<Held[]>`
      select p.id, p.state, p.uploaded_by, p.caption, ${subjectJson(transaction)} as subject
        from subject_pictures p ${subjectTables(transaction)} where p.id = ${pictureId} for update of p`
    if (!held) throw fail('NOT_FOUND')
    const more = await change(transaction, held)
    const { kind, id, name } = held.subject
    const detail = { subject: kind, subjectId: id, name, caption: held.caption, ...more }
    await recordEvent(transaction, { action, ...by, detail })
  })
}

export function changePicture(sql: Sql, pictureId: number, entry: PictureEntry, by: StaffActor) {
  return changeOne(sql, pictureId, { action: 'picture_changed', by }, async (transaction) => {
    const { kind, caption, source, takenOn = null, rights } = entry
    await transaction`
      update subject_pictures set kind = ${kind}, caption = ${caption}, source = ${source}, taken_on = ${takenOn}, rights = ${rights},
             changed_at = ${by.at}
       where id = ${pictureId}`
    return { captionAfter: caption }
  })
}

type Decided = { decision: PictureDecision; reason: string }

/** Approves or declines a waiting picture. Throws CONFLICT for a decided one, FOUR_EYES for the caller's own. */
export function decideOnPicture(
  sql: Sql,
  pictureId: number,
  { decision, reason }: Decided,
  by: StaffActor & { actorId: string },
) {
  const action = decision === 'approve' ? 'picture_approved' : 'picture_declined'
  return changeOne(
    sql,
    pictureId,
    { action, by },
    async (transaction, held): Promise<Record<string, string>> => {
      const refused = decisionRefusal(held, by.actorId)
      if (refused) throw fail(refused)
      await transaction`
      update subject_pictures
         set state = ${decision === 'approve' ? 'approved' : 'declined'}, reason = ${reason},
             decided_by = ${by.actorId}, decided_at = ${by.at}, changed_at = ${by.at}
       where id = ${pictureId}`
      return reason ? { reason } : {}
    },
  )
}

export function removePicture(sql: Sql, pictureId: number, by: StaffActor) {
  return changeOne(sql, pictureId, { action: 'picture_removed', by }, async (transaction) => {
    await transaction`delete from subject_pictures where id = ${pictureId}`
    return {}
  })
}

/** Deletes a picture of the caller's own entry, whoever uploaded it. Throws NOT_FOUND for any other. */
export function withdrawPicture(
  sql: Sql,
  pictureId: number,
  by: StaffActor & { actorId: string },
): Promise<void> {
  return changeOne(sql, pictureId, { action: 'picture_removed', by }, async (transaction, { subject }) => {
    const owned = await ownSubjects(transaction, by.actorId)
    if (!owned.some(({ kind, id }) => kind === subject.kind && id === subject.id)) throw fail('NOT_FOUND')
    await transaction`delete from subject_pictures where id = ${pictureId}`
    return {}
  })
}

type Ordered = { subject: PictureSubject; subjectId: string; ids: readonly number[] }

/** Puts the pictures of a subject in this order. Throws CONFLICT unless the ids are exactly its pictures. */
export async function orderPictures(
  sql: Sql,
  { subject, subjectId, ids }: Ordered,
  by: StaffActor,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const name = await subjectName(transaction, subject, subjectId)
    if (name === null) throw fail('NOT_FOUND')
    const held = await transaction<{ id: number }[]>`
      select id from subject_pictures where ${transaction(subjectColumn(subject))} = ${subjectId} for update`
    const known = new Set(held.map(({ id }) => id))
    if (new Set(ids).size !== held.length || ids.length !== held.length || ids.some((id) => !known.has(id)))
      throw fail('CONFLICT', 'The pictures have changed meanwhile.')
    await transaction`
      update subject_pictures p set position = o.position - 1, changed_at = ${by.at}
        from unnest(${[...ids]}::bigint[]) with ordinality as o (id, position) where p.id = o.id`
    const detail = { subject, subjectId, name, count: ids.length }
    await recordEvent(transaction, { action: 'pictures_ordered', ...by, detail })
  })
}
