import { randomBytes, randomUUID } from 'node:crypto'
import { recoveryAlphabet, parseRecoveryCode } from '#domain/auth/factors/recovery-code.ts'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { allowCode, recordWrongCode, recordRightCode } from './factor-attempts.ts'
import { currentFactors, isOwnProof, lockSession, type Factor, type LockedSession } from './factors.ts'
import { requireFreshProof } from './fresh-proof.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { refuse, type AuthRefusal } from '#server/auth/refusal.ts'
import { readSecretKey, type SecretKey } from '#server/secrets/secret-key.ts'
import type { CallOrigin } from '#server/auth/tokens/sessions.ts'
import { stepUpSession, stepUpAnswer, type StepUp } from './step-up.ts'
import { methodOfFactor } from '#domain/auth/factors/factor-methods.ts'

const { recoveryCodes, recoveryCodeCharacters } = limits.factors
const type = 'recovery_code'

/** The number of recovery codes a person has and has left, never the codes. */
export async function recoveryCodesLeft(sql: Queryable, userId: string) {
  const [codes] = await sql<{ id: string; total: number; remaining: number }[]>`
    select factor_id as id, count(*)::int as total, count(*) filter (where spent_at is null)::int as remaining
      from recovery_codes join factors on factors.id = factor_id
     where user_id = ${userId} group by factor_id`
  if (!codes) throw noCodes()
  return { ...codes, type }
}

/** Creates the first set of codes. They appear only in this response; the database has digests. */
export function createRecoveryCodes(
  context: AuthContext,
  caller: LiveSession,
  name: string,
  origin: CallOrigin,
) {
  return withProof(context, caller, async (transaction, { session, factors, key, at }) => {
    if (codesAmong(factors))
      throw refuse(422, 'mfa_verified_factor_exists', 'Recovery codes exist; regenerate them to replace them')
    if (factors.some(({ friendlyName }) => friendlyName === name))
      throw refuse(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      )
    const id = randomUUID()
    await transaction`
      insert into factors (id, user_id, factor_type, status, friendly_name, created_at, updated_at)
      values (${id}, ${session.userId}, ${type}, 'verified', ${name}, ${at}, ${at})`
    return newCodes(transaction, { id, name, session, key, origin, at })
  })
}

/** Replaces all codes with a new set. */
export function replaceRecoveryCodes(context: AuthContext, caller: LiveSession, origin: CallOrigin) {
  return withProof(context, caller, async (transaction, { session, factors, key, at }) => {
    const factor = codesAmong(factors)
    if (!factor) throw noCodes()
    await transaction`delete from recovery_codes where factor_id = ${factor.id}`
    await transaction`delete from factor_failures where user_id = ${session.userId} and kind = ${type}`
    await transaction`update factors set updated_at = ${at} where id = ${factor.id}`
    return newCodes(transaction, { id: factor.id, name: factor.friendlyName, session, key, origin, at })
  })
}

/** Raises the session to two factors with a recovery code, which works once. */
export async function applyRecoveryCode(
  context: AuthContext,
  caller: LiveSession,
  typed: string,
  origin: CallOrigin,
) {
  const { sql, now, config } = context
  const at = now()
  const key = await readSecretKey(config)
  const code = parseRecoveryCode(typed)
  const outcome = await sql.begin(async (transaction): Promise<StepUp | AuthRefusal> => {
    const session = await lockSession(transaction, caller)
    const attempt = { userId: session.userId, kind: type, address: origin.address } as const
    await allowCode(transaction, attempt, at)
    const factor = codesAmong(await currentFactors(transaction, session.userId, at))
    const spent = factor && code !== null && (await spend(transaction, { factor, code, key, at }))
    if (!spent) {
      await recordWrongCode(transaction, attempt, at)
      await record(transaction, 'factor_failed', { session, origin, at })
      return refuse(422, 'mfa_verification_failed', 'Invalid recovery code entered')
    }
    await recordRightCode(transaction, attempt, at)
    await record(transaction, 'recovery_code_used', { session, origin, at })
    const { remaining } = await recoveryCodesLeft(transaction, session.userId)
    await queueLetter(
      transaction,
      { address: session.email, userId: session.userId },
      { kind: 'recovery-code-used', left: String(remaining) },
    )
    return stepUpSession(transaction, session, {
      method: methodOfFactor[type],
      others: 'of one factor',
      now: at,
    })
  })
  if (outcome instanceof Error) throw outcome
  return stepUpAnswer(context, outcome)
}

/** The factor id of the recovery codes, by which they are removed like any factor. */
export async function recoveryFactorId(sql: Queryable, userId: string): Promise<string> {
  const [factor] = await sql<{ id: string }[]>`
    select id from factors where user_id = ${userId} and factor_type = ${type}`
  if (!factor) throw noCodes()
  return factor.id
}

type Proven = { session: LockedSession; factors: readonly Factor[]; key: SecretKey; at: Date }

async function withProof<T>(
  { sql, now, config }: AuthContext,
  caller: LiveSession,
  work: (transaction: Transaction, proven: Proven) => Promise<T>,
) {
  const at = now()
  const key = await readSecretKey(config)
  return sql.begin(async (transaction) => {
    const session = await lockSession(transaction, caller)
    const factors = await currentFactors(transaction, session.userId, at)
    if (!factors.some(isOwnProof))
      throw refuse(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes cannot be the only factor')
    if (session.aal === 'aal1')
      throw refuse(403, 'insufficient_aal', 'AAL2 required to change recovery codes')
    requireFreshProof(session, { config, at })
    return work(transaction, { session, factors, key, at })
  })
}

async function newCodes(
  transaction: Transaction,
  {
    id,
    name,
    session,
    key,
    origin,
    at,
  }: { id: string; name: string; session: LockedSession; key: SecretKey; origin: CallOrigin; at: Date },
) {
  const codes = Array.from({ length: recoveryCodes }, drawnCode)
  const digests = codes.map((code) => key.digest(code, recoveryPurpose(id)))
  await transaction`
    insert into recovery_codes ${transaction(digests.map((digest) => ({ factorId: id, digest, keyId: key.id })))}`
  await record(transaction, 'recovery_codes_made', { session, origin, at })
  return { id, type, friendly_name: name, total: codes.length, codes }
}

/** Each character is chosen by five bits of a byte, so all are equally likely. */
function drawnCode(): string {
  return [...randomBytes(recoveryCodeCharacters)].map((byte) => recoveryAlphabet.charAt(byte & 31)).join('')
}

async function spend(
  transaction: Transaction,
  { factor, code, key, at }: { factor: Factor; code: string; key: SecretKey; at: Date },
): Promise<boolean> {
  const { count } = await transaction`
    update recovery_codes set spent_at = ${at}
     where factor_id = ${factor.id} and spent_at is null
       and digest in ${transaction(key.digests(code, recoveryPurpose(factor.id)))}`
  return count === 1
}

const recoveryPurpose = (factorId: string): string => `recovery code ${factorId}`

const codesAmong = (factors: readonly Factor[]): Factor | undefined =>
  factors.find(({ factorType }) => factorType === type)

const noCodes = (): AuthRefusal => refuse(404, 'mfa_factor_not_found', 'There are no recovery codes')

function record(
  transaction: Transaction,
  action: 'recovery_codes_made' | 'recovery_code_used' | 'factor_failed',
  { session, origin, at }: { session: LockedSession; origin: CallOrigin; at: Date },
): Promise<void> {
  return recordEvent(transaction, {
    action,
    actorId: session.userId,
    subjectId: session.userId,
    sessionId: session.id,
    ...origin,
    detail: { type },
    at,
  })
}
