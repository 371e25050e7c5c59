import type { privacy } from '#contract/privacy.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { requestDueAt, type RequestKind } from '#domain/privacy/requests.ts'
import { requestActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import type { z } from 'zod'

type Context = Parts & { person: Person; request: Parameters<typeof requestActor>[0]['request'] }

/** Creates a member's request, which starts its clock, and confirms it by mail. Returns its id. */
export function createRequest(
  context: Context,
  { kind, message }: z.output<typeof privacy.create.body>,
): Promise<string> {
  const { sql, person, config } = context
  const at = context.now()
  return sql.begin(async (transaction) => {
    // Serialised per person, so that the maximum holds.
    await transaction`select from users where id = ${person.id} for update`
    const [{ open }] = await transaction<[{ open: number }]>`
      select count(*) as open from privacy_requests where user_id = ${person.id} and state = 'open'`
    if (open >= limits.privacy.openPerPerson)
      throw fail('CONFLICT', `At most ${limits.privacy.openPerPerson} requests can be open at a time.`)
    const dueAt = requestDueAt(kind, at)
    const [{ id }] = await transaction<[{ id: string }]>`
      insert into privacy_requests (user_id, kind, message, received_at, due_at)
      values (${person.id}, ${kind}, ${message}, ${at}, ${dueAt}) returning id`
    await note(transaction, context, 'privacy_request_made', { request: id, kind }, person.id)
    await queueLetter(
      transaction,
      { address: person.email, userId: person.id },
      {
        kind: 'privacy-request-received',
        dueOn: gulfDay(dueAt),
        link: `${config.appUrl}/account/settings?section=data`,
      },
    )
    return id
  })
}

export function withdrawRequest(context: Context, id: string): Promise<void> {
  const { sql, person } = context
  const at = context.now()
  return sql.begin(async (transaction) => {
    const { count } = await transaction`
      update privacy_requests set state = 'withdrawn', closed_at = ${at}, closed_by = ${person.id}
       where id = ${id} and user_id = ${person.id} and state = 'open'`
    if (count === 0) throw fail('NOT_FOUND')
    await note(transaction, context, 'privacy_request_withdrawn', { request: id }, person.id)
  })
}

type Recorded = { kind: RequestKind; email: string; message: string; receivedOn: string }

/**
 * Records a request that did not come through the form. It is linked to the account with the address, if
 * there is one.
 */
export function recordRequest(
  context: Context,
  { kind, email, message, receivedOn }: Recorded,
): Promise<string> {
  const at = context.now()
  if (receivedOn > gulfDay(at)) throw fail('INVALID_INPUT', 'The date of receipt is in the future.')
  // The start of that day in Dubai, so that the deadline is not too late.
  const receivedAt = new Date(`${receivedOn}T00:00:00+04:00`)
  return context.sql.begin(async (transaction) => {
    const [owner] = await transaction<{ id: string }[]>`select id from users where email = ${email}`
    const [{ id }] = await transaction<[{ id: string }]>`
      insert into privacy_requests (user_id, email, kind, message, received_at, due_at)
      values (${owner?.id ?? null}, ${owner ? null : email}, ${kind}, ${message}, ${receivedAt},
              ${requestDueAt(kind, receivedAt)}) returning id`
    await note(transaction, context, 'privacy_request_made', { request: id, kind }, owner?.id ?? null)
    return id
  })
}

/** Closes a request and mails the answer. Throws CONFLICT when it is already closed. */
export function answerRequest(
  context: Context,
  id: string,
  { outcome, answer }: z.output<typeof privacy.answer.body>,
): Promise<void> {
  const { sql, person } = context
  const at = context.now()
  return sql.begin(async (transaction) => {
    const [request] = await transaction<{ state: string; userId: string | null; address: string }[]>`
      select state, user_id, coalesce(r.email, users.email) as address
        from privacy_requests as r left join users on users.id = r.user_id
       where r.id = ${id} for update of r`
    if (!request) throw fail('NOT_FOUND')
    if (request.state !== 'open') throw fail('CONFLICT', 'This request is already closed.')
    await transaction`
      update privacy_requests set state = ${outcome}, answer = ${answer}, closed_at = ${at}, closed_by = ${person.id}
       where id = ${id}`
    await note(transaction, context, 'privacy_request_answered', { request: id, outcome }, request.userId)
    await queueLetter(
      transaction,
      { address: request.address, ...(request.userId ? { userId: request.userId } : {}) },
      { kind: outcome === 'answered' ? 'privacy-request-answered' : 'privacy-request-declined', answer },
    )
  })
}

function note(
  transaction: Transaction,
  context: Context,
  action: string,
  detail: Record<string, string>,
  subjectId: string | null,
): Promise<void> {
  const { userId, ...origin } = requestActor(context)
  return recordEvent(transaction, {
    action,
    actorId: userId,
    subjectId,
    ...origin,
    detail,
    at: context.now(),
  })
}
