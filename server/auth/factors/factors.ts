import { weakerMethod, type FactorType } from '#domain/auth/factor-methods.ts'
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

/** A session as it is now, where what is remembered of it is not enough; its assurance no surer than the token's. */
export type LockedSession = Pick<LiveSession, 'id' | 'userId' | 'email' | 'aal' | 'authenticatedAt'>

/**
 * Holds a person and his session until the transaction ends: of several changes to his factors one goes at a time, and
 * no refresh comes in between. The person first, always, or two of them would wait for each other.
 */
export async function lockedSession(
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

/** All factors of a person, the oldest first. Enrolments that were not finished in time are dropped. */
export async function currentFactors(sql: Queryable, userId: string, now: Date): Promise<Factor[]> {
  await sql`
    delete from factors
     where user_id = ${userId} and status = 'unverified'
       and created_at < ${new Date(now.getTime() - limits.factors.unverifiedKeptMs)}`
  return sql<Factor[]>`
    select id, user_id, factor_type, status, friendly_name, secret, phone, last_step
      from factors where user_id = ${userId} order by created_at, id`
}

/** Someone else's factor and one that never was are one answer. */
export function factorNamed(factors: readonly Factor[], id: string): Factor {
  const factor = factors.find((candidate) => candidate.id === id)
  if (!factor) throw refuse(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/** A factor that can be asked for by itself; recovery codes only stand in for one. */
export function isOwnProof({ status, factorType }: Factor): boolean {
  return status === 'verified' && factorType !== 'recovery_code'
}

/**
 * Whoever has one proof only must not give himself a second where there is one already: neither by enrolling, nor by
 * finishing an enrolment that was left open.
 */
export function requireProofForNew(factors: readonly Factor[], { aal }: LockedSession): void {
  if (aal === 'aal1' && factors.some(isOwnProof))
    throw refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

/** The name in a letter: 'authenticator app "Phone"'. */
export function describedFactor({ factorType, friendlyName }: Pick<Factor, 'factorType' | 'friendlyName'>) {
  const kind = { totp: 'authenticator app', phone: 'telephone', recovery_code: 'recovery codes' }[factorType]
  return friendlyName ? `${kind} “${friendlyName}”` : kind
}
