import type { TextAction } from '#domain/desk/workflow.ts'
import { isTaken } from '#server/db/unique-violation.ts'
import type { Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { insertVersion, lockForAction, noteText, refusePast, type StaffCall } from './changes.ts'
import { freezeFigures, type Printed } from './render-template.ts'
import { removePublic, publicTitle, writePublic } from './public-rows.ts'
import { readVersion, type StoredText } from './texts.ts'

export type Decision = {
  action: Exclude<TextAction, 'save' | 'submit'>
  textId: string
  version: number
  reason: string
  dueAt: Date | null
  waitingSince: string | null
}

const reasonMinCharacters = 3

/** Performs an action that changes the state of a text. Throws when the action is refused. */
export async function performAction(call: StaffCall & Parts, decision: Decision): Promise<void> {
  const { sql, person, by } = call
  const { action, textId, version, reason, dueAt, waitingSince } = decision
  if ((action === 'return' || action === 'unpublish') && reason.length < reasonMinCharacters)
    throw fail('INVALID_INPUT', 'Enter a reason.')
  const print = action === 'publish' ? await freezeFigures(call, textId) : null
  await sql.begin(async (transaction) => {
    const text = await lockForAction(transaction, action, { person, textId, version })
    switch (action) {
      case 'withdraw':
        await moveTo(transaction, text, by, { state: 'draft' })
        return noteText(transaction, 'text_withdrawn', text, by)
      case 'return':
        await moveTo(transaction, text, by, { state: 'draft', reason })
        return noteText(transaction, 'text_returned', text, by, { reason })
      case 'approve': {
        if (waitingSince !== text.movedAt.toISOString())
          throw fail('CONFLICT', 'This text was submitted again in the meantime.')
        const waits = text.dueAt !== null && text.dueAt > by.at
        await moveTo(transaction, text, by, { state: waits ? 'scheduled' : 'approved' })
        return noteText(transaction, 'text_approved', text, by)
      }
      case 'schedule':
        if (dueAt === null) throw fail('INVALID_INPUT', 'Enter a date and time.')
        refusePast(dueAt, by.at)
        await moveTo(transaction, text, by, { state: 'scheduled', dueAt })
        return noteText(transaction, 'text_scheduled', text, by, { dueAt: dueAt.toISOString() })
      case 'publish':
        return print ? publishText(transaction, text, print, by) : undefined
      case 'unpublish':
        return unpublishText(transaction, text, by, reason)
      case 'discard':
        return discardChanges(transaction, text, by)
    }
  })
}

type Move = { state: StoredText['state']; reason?: string; dueAt?: Date }

async function moveTo(
  transaction: Transaction,
  { id, dueAt: before, reason: currentReason }: StoredText,
  { at }: StaffActor,
  { state, reason = currentReason, dueAt }: Move,
): Promise<void> {
  await transaction`
    update desk_texts
       set state = ${state}, reason = ${reason}, due_at = ${dueAt ?? before}, moved_at = ${at}, changed_at = ${at},
           hindrance = ''
     where id = ${id}`
}

/**
 * Publishes the newest version: updates the row of its public table and the state of the text in one
 * transaction.
 */
export async function publishText(
  transaction: Transaction,
  text: StoredText,
  print: Printed,
  by: StaffActor,
): Promise<void> {
  if (print.version !== text.version) throw fail('CONFLICT')
  const subject = await writePublic(transaction, text.subject, print.fields, {
    correction: text.liveVersion === null ? '' : text.correction,
    at: by.at,
  }).catch((error: unknown) => {
    throw isTaken(error) ? fail('CONFLICT', 'Another published text uses this address.') : error
  })
  await transaction`
    update desk_texts
       set state = 'published', subject = ${subject}, live_version = version, kept_version = version, correction = '',
           due_at = null, hindrance = '', moved_at = ${by.at}, changed_at = ${by.at}
     where id = ${text.id}`
  await noteText(transaction, 'text_published', text, by)
}

async function unpublishText(
  transaction: Transaction,
  text: StoredText,
  by: StaffActor,
  reason: string,
): Promise<void> {
  if (text.subject !== null) await removePublic(transaction, text.kind, text.subject)
  const subject = text.kind === 'area' ? text.subject : null
  await transaction`
    update desk_texts
       set live_version = null, subject = ${subject}, reason = ${reason}, moved_at = ${by.at}, changed_at = ${by.at},
           state = case state when 'published' then 'draft' else state end
     where id = ${text.id}`
  await noteText(transaction, 'text_unpublished', text, by, { reason })
}

/** Restores the published version. */
async function discardChanges(transaction: Transaction, text: StoredText, by: StaffActor): Promise<void> {
  if (text.liveVersion === null) throw fail('CONFLICT', 'This text was never published. Delete it instead.')
  const fields = await readVersion(transaction, text.id, text.liveVersion)
  const number = text.version + 1
  await insertVersion(transaction, text.id, { number, fields, writer: null, at: by.at })
  await transaction`
    update desk_texts
       set state = 'published', version = ${number}, kept_version = ${number}, live_version = ${number}, reason = '',
           correction = '', due_at = null, title = ${publicTitle(fields)}, moved_at = ${by.at}, changed_at = ${by.at}
     where id = ${text.id}`
  await noteText(transaction, 'text_discarded', text, by)
}
