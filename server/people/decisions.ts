import type { Role } from '#domain/access/roles.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import { readPerson } from './queries.ts'
import { grantRoleIn, lockPerson } from './roles.ts'
import type { StaffActor } from '#server/audit/actor.ts'

type Deciding = Pick<Parts, 'sql' | 'config'> & { by: StaffActor }

/**
 * Approves a person: role, decision, event and letter in one transaction. Throws CONFLICT when they are not
 * waiting.
 */
export async function approve({ sql, config, by }: Deciding, personId: string, role: Role): Promise<void> {
  await sql.begin(async (transaction) => {
    const { email } = await waiting(transaction, personId, by)
    await grantRoleIn(transaction, personId, role, by)
    const licence = role === 'agent' ? 'approved' : 'declined'
    await decided(transaction, personId, { decision: 'approved', reason: '', licence, by })
    await queueLetter(
      transaction,
      { address: email, userId: personId },
      { kind: 'approved', link: `${config.appUrl}/auth` },
    )
  })
}

/** Declines with a reason, which is mailed to the person. Throws CONFLICT when they are not waiting. */
export async function decline({ sql, by }: Deciding, personId: string, reason: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const { email } = await waiting(transaction, personId, by)
    await decided(transaction, personId, { decision: 'declined', reason, licence: 'declined', by })
    await queueLetter(transaction, { address: email, userId: personId }, { kind: 'declined', reason })
  })
}

/** Locks the person, so that only one of two concurrent decisions succeeds. */
async function waiting(
  transaction: Transaction,
  personId: string,
  by: StaffActor,
): Promise<{ email: string }> {
  const { email } = await lockPerson(transaction, personId)
  const { status } = await readPerson(transaction, personId, by.at)
  const appliesAsAgent = status === 'member' && (await hasOpenLicence(transaction, personId))
  if (status !== 'waiting' && !appliesAsAgent)
    throw fail('CONFLICT', 'This account is no longer waiting for a decision.')
  return { email }
}

async function hasOpenLicence(transaction: Transaction, personId: string): Promise<boolean> {
  const found = await transaction`
    select from licence_applications where user_id = ${personId} and decision is null`
  return found.length === 1
}

type Outcome = 'approved' | 'declined'
/** A licence is verified only by approving its holder as an agent. */
type Decision = { decision: Outcome; reason: string; licence: Outcome; by: StaffActor }

async function decided(
  transaction: Transaction,
  personId: string,
  { decision, reason, licence, by }: Decision,
): Promise<void> {
  await transaction`
    insert into membership_decisions (user_id, decision, reason, decided_by, decided_at)
    values (${personId}, ${decision}, ${reason}, ${by.actorId}, ${by.at})`
  await transaction`
    update licence_applications set decision = ${licence}, decided_at = ${by.at}
     where user_id = ${personId} and decision is null`
  await recordEvent(transaction, {
    action: decision,
    subjectId: personId,
    ...by,
    detail: reason ? { reason } : {},
  })
}
