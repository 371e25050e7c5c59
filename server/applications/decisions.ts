import type { ApplicationDetail } from '#contract/applications.ts'
import {
  checksNeeded,
  mayBeApproved,
  type ApplicationCheck,
  type CheckOutcome,
} from '#domain/applications/application.ts'
import { recordEvent, type AuditEvent } from '#server/audit/record-event.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { enterAgent, enterSupplier, renewLicence } from './entries.ts'
import { applicationBy } from './queries.ts'

/** The person who decides, for the audit log, and the name recorded with their checks. */
export type DecisionActor = Pick<AuditEvent, 'actorId' | 'sessionId' | 'address' | 'userAgent' | 'at'> & {
  name: string
}

type Finding = {
  check: ApplicationCheck
  outcome: CheckOutcome | null
  note: string
  waitingSince: string | null
}

/**
 * Records the result of a check. Throws CONFLICT for an application that is not waiting, does not need this
 * check, or was sent again since it was read.
 */
export function noteCheck(
  sql: Sql,
  applicationId: string,
  { check, outcome, note, waitingSince }: Finding,
  by: DecisionActor,
) {
  return sql.begin(async (transaction) => {
    const application = await waiting(transaction, applicationId)
    if (application.waitingSince !== waitingSince)
      throw fail('CONFLICT', 'The applicant sent another licence in the meantime. Read it first.')
    if (!application.checks.some((needed) => needed.check === check))
      throw fail('CONFLICT', 'This check does not apply to this application.')
    const finding = { outcome, note, by: by.name, at: by.at.toISOString() }
    await transaction`
      update applications set checks = checks || ${transaction.json({ [check]: finding })} where id = ${applicationId}`
    await recordAction(transaction, application, 'application_checked', { check, outcome: outcome ?? '' }, by)
    return applicationBy(transaction, applicationId)
  })
}

/**
 * Approves an application: creates a draft entry, or updates the licence of an existing one, and mails the
 * applicant. Throws CONFLICT when it is not waiting, or a check is missing or failed.
 */
export function approve(sql: Sql, applicationId: string, by: DecisionActor): Promise<ApplicationDetail> {
  return sql.begin(async (transaction) => {
    const application = await waiting(transaction, applicationId)
    const { kind, isListed, checks } = application
    const outcomes = Object.fromEntries(
      checks.flatMap(({ check, outcome }) => (outcome ? [[check, outcome]] : [])),
    )
    if (!mayBeApproved(checksNeeded(kind, isListed), outcomes))
      throw fail('CONFLICT', 'Not all checks have passed.')
    if (isListed) await renewLicence(transaction, application, by)
    else await (kind === 'agent' ? enterAgent : enterSupplier)(transaction, application, by)
    await decided(transaction, application, { state: 'approved', reason: '' }, by)
    await queueLetter(
      transaction,
      { address: application.email },
      { kind: 'application-approved', entry: application.name },
    )
    return applicationBy(transaction, applicationId)
  })
}

/** Declines with a reason, which is mailed to the applicant. Throws CONFLICT when it is not waiting. */
export function decline(
  sql: Sql,
  applicationId: string,
  reason: string,
  by: DecisionActor,
): Promise<ApplicationDetail> {
  return sql.begin(async (transaction) => {
    const application = await waiting(transaction, applicationId)
    await decided(transaction, application, { state: 'declined', reason }, by)
    await queueLetter(
      transaction,
      { address: application.email },
      { kind: 'application-declined', entry: application.name, reason },
    )
    return applicationBy(transaction, applicationId)
  })
}

/** Locks the application, so that only one of two concurrent decisions succeeds. */
async function waiting(transaction: Transaction, applicationId: string): Promise<ApplicationDetail> {
  await transaction`select from applications where id = ${applicationId} for update`
  const application = await applicationBy(transaction, applicationId)
  if (application.state !== 'waiting')
    throw fail('CONFLICT', 'This application is not waiting for a decision.')
  return application
}

type Decision = { state: 'approved' | 'declined'; reason: string }

async function decided(
  transaction: Transaction,
  application: ApplicationDetail,
  { state, reason }: Decision,
  by: DecisionActor,
): Promise<void> {
  await transaction`
    update applications set state = ${state}, reason = ${reason}, decided_at = ${by.at}, decided_by = ${by.actorId}
     where id = ${application.id}`
  await recordAction(transaction, application, `application_${state}`, reason ? { reason } : {}, by)
}

/** Records an action on an application. */
export async function recordAction(
  transaction: Transaction,
  { id, name, kind }: Pick<ApplicationDetail, 'id' | 'name' | 'kind'>,
  action: string,
  detail: Record<string, string>,
  { name: _name, ...by }: DecisionActor,
): Promise<void> {
  await recordEvent(transaction, { action, ...by, detail: { name, kind, application: id, ...detail } })
}
