import { proofIsFresh, secondFactorIsMissing } from '#domain/auth/factors/assurance.ts'
import { demonstrationAccounts, demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { sessionEndsAt } from '#domain/auth/session-end.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Actor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { sharedAuthParts, type AuthNeeds } from './auth-parts.ts'
import { deleteFactor } from '#server/auth/factors/factor-remove.ts'
import { currentFactors, describeFactor, isOwnProof } from '#server/auth/factors/factors.ts'
import { insertAccount, type NewAccount } from '#server/auth/users/new-account.ts'
import { hashPassword } from '#server/auth/passwords/passwords.ts'
import { endSessions } from '#server/auth/tokens/sessions.ts'

// The only module through which other features use accounts and sessions.
export { lockAdministrators } from '#server/auth/users/administrators.ts'
export { isBanned } from '#server/auth/users/is-banned.ts'
export { noteLetterRequest } from '#server/auth/letters/letter-allowance.ts'
export { issueToken, spendToken, lockTokenByCode } from '#server/auth/tokens/one-time-tokens.ts'

/**
 * Creates a confirmed account; null when the address is taken, and the existing account is left unchanged.
 */
export async function createAccount(
  sql: Sql,
  { password, ...account }: NewAccount & { password: string },
): Promise<string | null> {
  return insertAccount(sql, account, {
    passwordHash: await hashPassword(password),
    confirmedAt: new Date(),
  })
}

/** Creates the missing demonstration accounts. Their password is public, so they share one digest. */
export async function createDemonstrationAccounts(sql: Sql): Promise<void> {
  const passwordHash = await hashPassword(demonstrationPassword)
  for (const account of demonstrationAccounts)
    await insertAccount(sql, account, { passwordHash, confirmedAt: new Date() })
}

/**
 * Closes an account until the given time and ends its sessions at once; false when there is no such account. What
 * `check` throws in the transaction leaves the account unchanged.
 */
export function banAccount(
  needs: AuthNeeds,
  { userId, until, reason }: { userId: string; until: Date; reason: string },
  by: Actor,
  check?: (transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  return endAndForget(needs, async (transaction, now) => {
    await check?.(transaction)
    const { count } = await transaction`update users set banned_until = ${until} where id = ${userId}`
    if (count === 0) return null
    const detail = { until: until.toISOString(), reason }
    await recordEvent(transaction, { action: 'banned', ...auditFields(by, userId), detail, at: now })
    return endSessions(transaction, { userId, id: null, scope: 'global' })
  }).then((ended) => ended !== null)
}

/** Reopens a closed account; false when it was not closed. */
export function liftBan({ sql, now }: AuthNeeds, userId: string, by: Actor): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const { count } = await transaction`
      update users set banned_until = null where id = ${userId} and banned_until > ${now()}`
    if (count === 0) return false
    await recordEvent(transaction, { action: 'ban_lifted', ...auditFields(by, userId), at: now() })
    return true
  })
}

/** Ends one session; false when the person has no such session. */
export async function endSession(
  needs: AuthNeeds,
  { userId, sessionId }: { userId: string; sessionId: string },
  by: Actor,
): Promise<boolean> {
  const ended = await endAndRecord(needs, { userId, id: sessionId, scope: 'local' }, by)
  return ended.length > 0
}

/** Drops a session from the cache after a change, so that its next call reads it from the database. */
export function forgetSession(needs: AuthNeeds, sessionId: string): void {
  sharedAuthParts(needs).sessions.forget([sessionId])
}

/** Ends all sessions of a person, or all but one, and returns their number. */
export async function endAllSessions(
  needs: AuthNeeds,
  userId: string,
  by: Actor,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const ended = await endAndRecord(needs, { userId, id: except, scope: except ? 'others' : 'global' }, by)
  return ended.length
}

/**
 * Removes a lost factor from an account, ends its sessions and mails the person; false when they have no such
 * factor.
 */
export function removeLostFactor(
  needs: AuthNeeds,
  { userId, factorId }: { userId: string; factorId: string },
  by: Actor,
): Promise<boolean> {
  return endAndForget(needs, async (transaction, now) => {
    const [owner] = await transaction<{ email: string }[]>`
      select email from users where id = ${userId} for no key update`
    const factors = await currentFactors(transaction, userId, now)
    const factor = factors.find((candidate) => candidate.id === factorId && isOwnProof(candidate))
    if (!owner || !factor) return null
    await deleteFactor(transaction, userId, { factor, factors })
    const detail = { factor: factor.id, type: factor.factorType, name: factor.friendlyName }
    await recordEvent(transaction, { action: 'factor_removed', ...auditFields(by, userId), detail, at: now })
    await queueLetter(
      transaction,
      { address: owner.email, userId },
      { kind: 'factor-removed-by-staff', factor: describeFactor(factor) },
    )
    return endSessions(transaction, { userId, id: null, scope: 'global' })
  }).then((ended) => ended !== null)
}

/** A session as its owner and staff see it. */
type SessionView = {
  id: string
  device: string
  address: string | null
  createdAt: Date
  usedAt: Date
  aal: 'aal1' | 'aal2'
}

/** The active sessions of a person, last used first. */
export async function listLiveSessions({ sql, now }: AuthNeeds, userId: string): Promise<SessionView[]> {
  const rows = await sql<(SessionView & { roles: Role[] })[]>`
    select id, user_agent as device, host(address) as address, created_at, used_at, aal,
           array(select role from user_roles where user_roles.user_id = sessions.user_id) as roles
      from sessions where user_id = ${userId} order by used_at desc, id`
  return rows
    .filter(({ usedAt, createdAt, roles }) => sessionEndsAt(usedAt, roles, createdAt) > now())
    .map(({ id, device, address, createdAt, usedAt, aal }) => ({
      id,
      device,
      address,
      createdAt,
      usedAt,
      aal,
    }))
}

type DeletionOptions = {
  /** Called in the transaction of the deletion; false leaves the account unchanged. */
  onlyIf?: (transaction: Transaction) => Promise<boolean>
  /** Stored in the audit event. */
  detail?: Readonly<Record<string, string>>
}

/**
 * Deletes an account and everything that belongs to it, except its audit events. False when nothing was
 * deleted.
 */
export function deleteAccount(
  needs: AuthNeeds,
  userId: string,
  by: Actor,
  { onlyIf, detail = {} }: DeletionOptions = {},
): Promise<boolean> {
  return endAndForget(needs, async (transaction, now) => {
    if (onlyIf && !(await onlyIf(transaction))) return null
    const ended = await endSessions(transaction, { userId, id: null, scope: 'global' })
    const { count } = await transaction`delete from users where id = ${userId}`
    if (count === 0) return null
    await recordEvent(transaction, { action: 'account_deleted', ...auditFields(by, userId), detail, at: now })
    return ended
  }).then((ended) => ended !== null)
}

/** For a sensitive change: throws PROOF_REQUIRED unless the person authenticated fully a short while ago. */
export function requireFreshProof(person: Person, now: Date): void {
  requireSecondFactor(person)
  if (!proofIsFresh(person.authenticatedAt, now)) throw fail('PROOF_REQUIRED')
}

/** Throws SECOND_FACTOR_REQUIRED when the account has a second factor that this session has not used. */
function requireSecondFactor(person: Person): void {
  if (secondFactorIsMissing(person)) throw fail('SECOND_FACTOR_REQUIRED')
}

function endAndRecord(
  needs: AuthNeeds,
  which: Parameters<typeof endSessions>[1],
  by: Actor,
): Promise<string[]> {
  return endAndForget(needs, async (transaction, now) => {
    const ended = await endSessions(transaction, which)
    for (const session of ended)
      await recordEvent(transaction, {
        action: 'session_ended',
        ...auditFields(by, which.userId),
        detail: { session },
        at: now,
      })
    return ended
  }).then((ended) => ended ?? [])
}

/** Drops the sessions that the transaction ended from this process's cache, as soon as it is committed. */
async function endAndForget(
  needs: AuthNeeds,
  work: (transaction: Transaction, now: Date) => Promise<string[] | null>,
): Promise<string[] | null> {
  const ended = await needs.sql.begin((transaction) => work(transaction, needs.now()))
  if (ended) sharedAuthParts(needs).sessions.forget(ended)
  return ended
}

const auditFields = ({ userId, ...origin }: Actor, subjectId: string) => ({
  actorId: userId,
  subjectId,
  ...origin,
})
