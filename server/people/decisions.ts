import type { Role } from '#domain/access/roles.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { fail } from '#server/http/problem.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import { personOf } from './queries.ts'
import { grantRoleIn, lockPerson, type By } from './roles.ts'

type Deciding = Pick<Parts, 'sql' | 'config'> & { by: By }

/** Lets someone in: role, decision, event and letter together or not at all. Throws CONFLICT for who does not wait. */
export async function approve({ sql, config, by }: Deciding, personId: string, role: Role): Promise<void> {
  await sql.begin(async (transaction) => {
    const { email } = await waiting(transaction, personId, by)
    await grantRoleIn(transaction, personId, role, by)
    await decided(transaction, personId, { decision: 'approved', reason: '', by })
    await queueLetter(
      transaction,
      { address: email, userId: personId },
      { kind: 'approved', link: `${config.appUrl}/auth` },
    )
  })
}

/** Declines with a reason, which the person is told. Throws CONFLICT for who does not wait. */
export async function decline({ sql, by }: Deciding, personId: string, reason: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const { email } = await waiting(transaction, personId, by)
    await decided(transaction, personId, { decision: 'declined', reason, by })
    await queueLetter(transaction, { address: email, userId: personId }, { kind: 'declined', reason })
  })
}

/** The lock on the person lets one of two deciders through. */
async function waiting(transaction: Transaction, personId: string, by: By): Promise<{ email: string }> {
  const { email } = await lockPerson(transaction, personId)
  const { standing } = await personOf(transaction, personId, by.at)
  if (standing !== 'waiting') throw fail('CONFLICT', 'This account does not wait for a decision any more.')
  return { email }
}

type Decision = { decision: 'approved' | 'declined'; reason: string; by: By }

async function decided(
  transaction: Transaction,
  personId: string,
  { decision, reason, by }: Decision,
): Promise<void> {
  await transaction`
    insert into membership_decisions (user_id, decision, reason, decided_by, decided_at)
    values (${personId}, ${decision}, ${reason}, ${by.actorId}, ${by.at})`
  await recordEvent(transaction, {
    action: decision,
    subjectId: personId,
    ...by,
    detail: reason ? { reason } : {},
  })
}
