import { timingSafeEqual } from 'node:crypto'
import { methodOfFactor } from '#domain/auth/factors/factor-methods.ts'
import { networkPrefix } from '#domain/auth/network-prefix.ts'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { allowCode, recordWrongCode, recordRightCode } from './factor-attempts.ts'
import { challengePurpose } from './factor-challenge.ts'
import { factorPurpose } from './factor-enrol.ts'
import { findCodeStep } from './factor-totp.ts'
import {
  currentFactors,
  describeFactor,
  requireFactor,
  lockSession,
  requireProofForNew,
  type Factor,
  type LockedSession,
} from './factors.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { refuse, type AuthRefusal } from '#server/auth/refusal.ts'
import { readSecretKey, type SecretKey } from '#server/secrets/secret-key.ts'
import type { CallOrigin } from '#server/auth/tokens/sessions.ts'
import { stepUpSession, stepUpAnswer, type StepUp } from './step-up.ts'

type Challenge = {
  id: string
  network: string
  codeDigest: Buffer | null
  failures: number
  expiresAt: Date
  verifiedAt: Date | null
}
type Answer = { factorId: string; challengeId: string; code: string }

/**
 * Raises the session to two factors after the correct code for a challenge. Wrong codes are counted per
 * challenge and per account. The person is locked meanwhile, so that concurrent attempts are serialised.
 */
export async function verifyFactor(
  context: AuthContext,
  caller: LiveSession,
  { factorId, challengeId, code }: Answer,
  origin: CallOrigin,
) {
  const { sql, now, config } = context
  const at = now()
  const key = await readSecretKey(config)
  const outcome = await sql.begin(async (transaction): Promise<StepUp | AuthRefusal> => {
    const session = await lockSession(transaction, caller)
    const factors = await currentFactors(transaction, session.userId, at)
    const factor = requireFactor(factors, factorId)
    if (factor.status === 'unverified') requireProofForNew(factors, session)
    const challenge = await openChallenge(transaction, { factor, session, challengeId, origin, at })
    const attempt = { userId: session.userId, kind: 'code', address: origin.address } as const
    await allowCode(transaction, attempt, at)
    if (!(await codeFits(transaction, { key, factor, challenge, code, at }))) {
      await recordWrongCode(transaction, attempt, at)
      await transaction`update factor_challenges set failures = failures + 1 where id = ${challenge.id}`
      await record(transaction, 'factor_failed', { session, factor, origin, at })
      return wrongCode(factor)
    }
    await recordRightCode(transaction, attempt, at)
    await transaction`update factor_challenges set verified_at = ${at} where id = ${challenge.id}`
    return accepted(transaction, { session, factor, origin, at })
  })
  if (outcome instanceof Error) throw outcome
  return stepUpAnswer(context, outcome)
}

async function openChallenge(
  transaction: Transaction,
  {
    factor,
    session,
    challengeId,
    origin,
    at,
  }: { factor: Factor; session: LockedSession; challengeId: string; origin: CallOrigin; at: Date },
): Promise<Challenge> {
  const [challenge] = await transaction<Challenge[]>`
    select id, network, code_digest, failures, expires_at, verified_at from factor_challenges
     where id = ${challengeId} and factor_id = ${factor.id} and session_id = ${session.id}`
  if (!challenge)
    throw refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verifiedAt !== null || challenge.network !== networkPrefix(origin.address))
    throw refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  const worn = challenge.failures >= limits.factors.wrongCodesPerChallenge
  if (worn || challenge.expiresAt <= at)
    throw refuse(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  return challenge
}

/**
 * A correct app code also uses up its time step, in a single statement that only one of several processes
 * wins, and encrypts the secret again with the newest key.
 */
async function codeFits(
  transaction: Transaction,
  {
    key,
    factor: { id, secret, lastStep },
    challenge,
    code,
    at,
  }: { key: SecretKey; factor: Factor; challenge: Challenge; code: string; at: Date },
): Promise<boolean> {
  const { codeDigest } = challenge
  if (codeDigest)
    return key
      .digests(code, challengePurpose(challenge.id))
      .some((digest) => timingSafeEqual(codeDigest, digest))
  if (secret === null) return false
  const step = findCodeStep(key.open(secret, factorPurpose(id)), code, { now: at, lastUsed: lastStep })
  if (step === null) return false
  const { count } = await transaction`
    update factors set last_step = ${step}, secret = ${key.resealed(secret, factorPurpose(id)) ?? secret}
     where id = ${id} and (last_step is null or last_step < ${step})`
  return count === 1
}

/** The first correct code completes the enrolment: the owner is notified, and all other sessions end. */
async function accepted(
  transaction: Transaction,
  { session, factor, origin, at }: { session: LockedSession; factor: Factor; origin: CallOrigin; at: Date },
): Promise<StepUp> {
  const isNew = factor.status === 'unverified'
  await transaction`update factors set status = 'verified', updated_at = ${at} where id = ${factor.id}`
  await transaction`
    delete from factors
     where user_id = ${session.userId} and factor_type = ${factor.factorType} and status = 'unverified'`
  await record(transaction, isNew ? 'factor_enrolled' : 'factor_verified', { session, factor, origin, at })
  if (isNew)
    await queueLetter(
      transaction,
      { address: session.email, userId: session.userId },
      { kind: 'factor-added', factor: describeFactor(factor) },
    )
  return stepUpSession(transaction, session, {
    method: methodOfFactor[factor.factorType],
    others: isNew ? 'all' : 'of one factor',
    now: at,
  })
}

function record(
  transaction: Transaction,
  action: 'factor_enrolled' | 'factor_verified' | 'factor_failed',
  { session, factor, origin, at }: { session: LockedSession; factor: Factor; origin: CallOrigin; at: Date },
): Promise<void> {
  return recordEvent(transaction, {
    action,
    actorId: session.userId,
    subjectId: session.userId,
    sessionId: session.id,
    ...origin,
    detail: { factor: factor.id, type: factor.factorType, name: factor.friendlyName },
    at,
  })
}

function wrongCode({ factorType }: Factor): AuthRefusal {
  const kind = factorType === 'phone' ? 'MFA Phone' : 'TOTP'
  return refuse(422, 'mfa_verification_failed', `Invalid ${kind} code entered`)
}
