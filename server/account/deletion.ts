import { deletionDueAt, mayBeDeleted } from '#domain/account/deletion.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requestActor, type Actor } from '#server/audit/actor.ts'
import { deleteAccount, lockAdministrators } from '#server/auth/accounts.ts'
import type { Transaction } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'

type CallContext = Parts & { person: Person; request: Parameters<typeof requestActor>[0]['request'] }

/** Schedules the deletion of the account and tells its owner until when they can cancel. */
export async function requestDeletion(context: CallContext): Promise<void> {
  const { sql, person, config } = context
  const now = context.now()
  const dueAt = deletionDueAt(now)
  await sql.begin(async (transaction) => {
    if (!mayBeDeleted(person.heldRoles, (await lockAdministrators(transaction, now)).length))
      throw fail('CONFLICT', 'You are the only administrator. Give someone else this role first.')
    const { count } = await transaction`
      insert into account_deletions (user_id, requested_at, due_at) values (${person.id}, ${now}, ${dueAt})
      on conflict do nothing`
    if (count === 0) return
    await recordOwnEvent(transaction, context, 'deletion_requested', now)
    await queueLetter(
      transaction,
      { address: person.email, userId: person.id },
      {
        kind: 'deletion-requested',
        dueOn: gulfDay(dueAt),
        link: `${config.appUrl}/account/settings?section=data`,
      },
    )
  })
}

/** Cancels a scheduled deletion. Idempotent. */
export async function cancelDeletion(context: CallContext): Promise<void> {
  const { sql, person } = context
  await sql.begin(async (transaction) => {
    const { count } = await transaction`delete from account_deletions where user_id = ${person.id}`
    if (count === 0) return
    await recordOwnEvent(transaction, context, 'deletion_taken_back', context.now())
    await queueLetter(
      transaction,
      { address: person.email, userId: person.id },
      { kind: 'deletion-taken-back' },
    )
  })
}

const nobody: Actor = { userId: null, sessionId: null, address: '', userAgent: '' }

/**
 * Deletes the accounts whose date has come and returns their number. Records required by law are kept without
 * names.
 */
export async function deleteDueAccounts(
  parts: Pick<Parts, 'sql' | 'now' | 'config'>,
  signal?: AbortSignal,
): Promise<number> {
  const due = await parts.sql<{ id: string; email: string }[]>`
    select id, email from account_deletions join users on users.id = user_id
     where due_at <= ${parts.now()} order by due_at`
  let deleted = 0
  for (const { id, email } of due) {
    if (signal?.aborted) break
    // The owner may have cancelled since the list was read.
    const onlyIf = async (transaction: Transaction) => {
      const { count } = await transaction`
        delete from account_deletions where user_id = ${id} and due_at <= ${parts.now()}`
      if (count > 0) await queueLetter(transaction, { address: email }, { kind: 'account-deleted' })
      return count > 0
    }
    if (await deleteAccount(parts, id, nobody, { onlyIf })) deleted += 1
  }
  return deleted
}

async function recordOwnEvent(
  transaction: Transaction,
  context: CallContext,
  action: string,
  at: Date,
): Promise<void> {
  const { userId, ...origin } = requestActor(context)
  await recordEvent(transaction, { action, actorId: userId, subjectId: userId, ...origin, at })
}
