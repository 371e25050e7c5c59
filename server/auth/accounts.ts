import { proofIsFresh, secondFactorIsMissing } from '#domain/auth/assurance.ts'
import { demonstrationAccounts, demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { sessionEndsAt } from '#domain/auth/session-end.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Actor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/http/problem.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { sharedAuthParts, type AuthNeeds } from './auth-parts.ts'
import { takeFactorBack } from '#server/auth/factors/factor-remove.ts'
import { currentFactors, describedFactor, isOwnProof } from '#server/auth/factors/factors.ts'
import { insertAccount, type NewAccount } from '#server/auth/sign-in/new-account.ts'
import { hashPassword } from '#server/auth/sign-in/passwords.ts'
import { endSessions } from '#server/auth/tokens/sessions.ts'

// The one door to accounts and sessions for every other feature.
export { noteLetterRequest } from '#server/auth/letters/letter-allowance.ts'
export { issueToken, spendToken, tokenOfCode } from '#server/auth/tokens/one-time-tokens.ts'

/** Makes a confirmed account; null when the address is taken, whose account is then left as it is. */
export async function createAccount(
  sql: Sql,
  { password, ...account }: NewAccount & { password: string },
): Promise<string | null> {
  return insertAccount(sql, account, {
    passwordHash: await hashPassword(password),
    confirmedAt: new Date(),
  })
}

/** Makes those demonstration accounts that are missing. Their password is public, so they share one digest. */
export async function createDemonstrationAccounts(sql: Sql): Promise<void> {
  const passwordHash = await hashPassword(demonstrationPassword)
  for (const account of demonstrationAccounts)
    await insertAccount(sql, account, { passwordHash, confirmedAt: new Date() })
}

/** Closes an account until then and ends its sessions at once; false when there is no such account. */
export function banAccount(
  needs: AuthNeeds,
  { userId, until, reason }: { userId: string; until: Date; reason: string },
  by: Actor,
): Promise<boolean> {
  return ending(needs, async (transaction, now) => {
    const { count } = await transaction`update users set banned_until = ${until} where id = ${userId}`
    if (count === 0) return null
    const detail = { until: until.toISOString(), reason }
    await recordEvent(transaction, { action: 'banned', ...auditOf(by, userId), detail, at: now })
    return endSessions(transaction, { userId, id: null, scope: 'global' })
  }).then((ended) => ended !== null)
}

/** Opens a closed account again; false when it was not closed. */
export function liftBan({ sql, now }: AuthNeeds, userId: string, by: Actor): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const { count } = await transaction`
      update users set banned_until = null where id = ${userId} and banned_until > ${now()}`
    if (count === 0) return false
    await recordEvent(transaction, { action: 'ban_lifted', ...auditOf(by, userId), at: now() })
    return true
  })
}

/** Ends one session; false when this person has no such session. */
export async function endSession(
  needs: AuthNeeds,
  { userId, sessionId }: { userId: string; sessionId: string },
  by: Actor,
): Promise<boolean> {
  const ended = await endAndRecord(needs, { userId, id: sessionId, scope: 'local' }, by)
  return ended.length > 0
}

/** Lets the gate read this session from the database at its next call, because what it cached has changed. */
export function forgetSession(needs: AuthNeeds, sessionId: string): void {
  sharedAuthParts(needs).sessions.forget([sessionId])
}

/** Ends all sessions of a person, or all but one, and says how many. */
export async function endAllSessions(
  needs: AuthNeeds,
  userId: string,
  by: Actor,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const ended = await endAndRecord(needs, { userId, id: except, scope: except ? 'others' : 'global' }, by)
  return ended.length
}

/** Takes a lost factor from an account, ends its sessions and writes to the person; false when he has no such factor. */
export function removeLostFactor(
  needs: AuthNeeds,
  { userId, factorId }: { userId: string; factorId: string },
  by: Actor,
): Promise<boolean> {
  return ending(needs, async (transaction, now) => {
    const [owner] = await transaction<{ email: string }[]>`
      select email from users where id = ${userId} for no key update`
    const factors = await currentFactors(transaction, userId, now)
    const factor = factors.find((candidate) => candidate.id === factorId && isOwnProof(candidate))
    if (!owner || !factor) return null
    await takeFactorBack(transaction, userId, { factor, factors })
    const detail = { factor: factor.id, type: factor.factorType, name: factor.friendlyName }
    await recordEvent(transaction, { action: 'factor_removed', ...auditOf(by, userId), detail, at: now })
    await queueLetter(
      transaction,
      { address: owner.email, userId },
      { kind: 'factor-removed-by-staff', factor: describedFactor(factor) },
    )
    return endSessions(transaction, { userId, id: null, scope: 'global' })
  }).then((ended) => ended !== null)
}

/** A session as its owner and staff may see it. */
export type SessionView = {
  id: string
  device: string
  address: string | null
  createdAt: Date
  usedAt: Date
  aal: 'aal1' | 'aal2'
}

/** The sessions of a person that still hold, the one used last first. */
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
  /** Asked in the transaction of the deletion: false leaves the account as it is. */
  onlyIf?: (transaction: Transaction) => Promise<boolean>
  /** Goes into the audit event. */
  detail?: Readonly<Record<string, string>>
}

/** Deletes an account with everything that hangs on it; its audit events stay. False when nothing was deleted. */
export function deleteAccount(
  needs: AuthNeeds,
  userId: string,
  by: Actor,
  { onlyIf, detail = {} }: DeletionOptions = {},
): Promise<boolean> {
  return ending(needs, async (transaction, now) => {
    if (onlyIf && !(await onlyIf(transaction))) return null
    const ended = await endSessions(transaction, { userId, id: null, scope: 'global' })
    const { count } = await transaction`delete from users where id = ${userId}`
    if (count === 0) return null
    await recordEvent(transaction, { action: 'account_deleted', ...auditOf(by, userId), detail, at: now })
    return ended
  }).then((ended) => ended !== null)
}

/** For a sensitive change: throws PROOF_REQUIRED unless the person proved himself in full a short while ago. */
export function requireFreshProof(person: Person, now: Date): void {
  requireSecondFactor(person)
  if (!proofIsFresh(person.authenticatedAt, now)) throw fail('PROOF_REQUIRED')
}

/** Throws SECOND_FACTOR_REQUIRED when the account has a second factor that was not used in this session. */
export function requireSecondFactor(person: Person): void {
  if (secondFactorIsMissing(person)) throw fail('SECOND_FACTOR_REQUIRED')
}

function endAndRecord(
  needs: AuthNeeds,
  which: Parameters<typeof endSessions>[1],
  by: Actor,
): Promise<string[]> {
  return ending(needs, async (transaction, now) => {
    const ended = await endSessions(transaction, which)
    for (const session of ended)
      await recordEvent(transaction, {
        action: 'session_ended',
        ...auditOf(by, which.userId),
        detail: { session },
        at: now,
      })
    return ended
  }).then((ended) => ended ?? [])
}

/** What ended in the transaction is forgotten by this process as soon as it is committed. */
async function ending(
  needs: AuthNeeds,
  work: (transaction: Transaction, now: Date) => Promise<string[] | null>,
): Promise<string[] | null> {
  const ended = await needs.sql.begin((transaction) => work(transaction, needs.now()))
  if (ended) sharedAuthParts(needs).sessions.forget(ended)
  return ended
}

const auditOf = ({ userId, ...origin }: Actor, subjectId: string) => ({
  actorId: userId,
  subjectId,
  ...origin,
})
