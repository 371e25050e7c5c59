import { weakerMethod, type FactorType } from '#domain/auth/factors/factor-methods.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { bearerRefusals } from '#server/auth/context.ts'
import { refuse } from '#server/auth/refusal.ts'

export type Factor = {
  id: string
  userId: string
  factorType: FactorType
  status: 'unverified' | 'verified'
  friendlyName: string
  secret: Buffer | null
  phone: string | null
  lastStep: number | null
}

/**
 * The current state of a session, for where the cache is not enough; its level is at most that of the token.
 */
export type LockedSession = Pick<LiveSession, 'id' | 'userId' | 'email' | 'aal' | 'authenticatedAt'>

/**
 * Locks a person and their session until the transaction ends, so that changes of factors and refreshes are
 * serialised. Always lock the person first: the opposite order could deadlock.
 */
export async function lockSession(
  transaction: Transaction,
  { id, userId, aal }: Pick<LiveSession, 'id' | 'userId' | 'aal'>,
): Promise<LockedSession> {
  await transaction`select from users where id = ${userId} for no key update`
  await transaction`select from sessions where id = ${id} for update`
  const [session] = await transaction<LockedSession[]>`
    select sessions.id, user_id, email, aal, authenticated_at
      from sessions join users on users.id = user_id
     where sessions.id = ${id} and user_id = ${userId}`
  if (!session) throw bearerRefusals.session_not_found
  return { ...session, aal: weakerMethod(aal, session.aal) }
}

/** All factors of a person, oldest first. Deletes enrolments that were not finished in time. */
export async function currentFactors(sql: Queryable, userId: string, now: Date): Promise<Factor[]> {
  await sql`
    delete from factors
     where user_id = ${userId} and status = 'unverified'
       and created_at < ${new Date(now.getTime() - limits.factors.unverifiedRetentionMs)}`
  return sql<Factor[]>`
    select id, user_id, factor_type, status, friendly_name, secret, phone, last_step
      from factors where user_id = ${userId} order by created_at, id`
}

/** The response is the same for someone else's factor and for one that does not exist. */
export function requireFactor(factors: readonly Factor[], id: string): Factor {
  const factor = factors.find((candidate) => candidate.id === id)
  if (!factor) throw refuse(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/** Whether the factor counts on its own; recovery codes only replace one. */
export function isOwnProof({ status, factorType }: Factor): boolean {
  return status === 'verified' && factorType !== 'recovery_code'
}

/**
 * A session with one factor must not add another factor when the account has one already, neither by
 * enrolling nor by finishing an open enrolment.
 */
export function requireProofForNew(factors: readonly Factor[], { aal }: LockedSession): void {
  if (aal === 'aal1' && factors.some(isOwnProof))
    throw refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

/** The name of a factor in a letter: 'authenticator app "Phone"'. */
export function describeFactor({ factorType, friendlyName }: Pick<Factor, 'factorType' | 'friendlyName'>) {
  const kind = { totp: 'authenticator app', phone: 'telephone', recovery_code: 'recovery codes' }[factorType]
  return friendlyName ? `${kind} “${friendlyName}”` : kind
}
