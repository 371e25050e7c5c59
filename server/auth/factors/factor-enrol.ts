import { randomUUID } from 'node:crypto'
import { parsePhoneNumber } from '#domain/auth/factors/phone-number.ts'
import { limits } from '#domain/limits.ts'
import type { Transaction } from '#server/db/sql.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { newTotpSecret, totpEnrolment } from './factor-totp.ts'
import {
  currentFactors,
  lockSession,
  requireProofForNew,
  type Factor,
  type LockedSession,
} from './factors.ts'
import { requireFreshProof } from './fresh-proof.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { refuse } from '#server/auth/refusal.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'

export type NewFactor =
  | { factorType: 'totp'; name: string; issuer: string | null }
  | { factorType: 'phone'; name: string; phone: string }

/** Starts an enrolment; the factor is verified by its first correct code. */
export async function enrolFactor(context: AuthContext, caller: LiveSession, request: NewFactor) {
  const { sql, now, config } = context
  const phone = request.factorType === 'phone' ? requiredPhone(request.phone) : null
  const id = randomUUID()
  const secret = request.factorType === 'totp' ? newTotpSecret() : null
  const sealed = secret ? (await readSecretKey(config)).seal(secret, factorPurpose(id)) : null
  const session = await sql.begin(async (transaction) => {
    const locked = await lockSession(transaction, caller)
    await requireRoom(transaction, locked, { name: request.name, phone }, now())
    requireFreshProof(locked, { config, at: now() })
    await transaction`
      insert into factors (id, user_id, factor_type, friendly_name, secret, phone, created_at, updated_at)
      values (${id}, ${locked.userId}, ${request.factorType}, ${request.name}, ${sealed}, ${phone}, ${now()}, ${now()})`
    return locked
  })
  const answer = { id, type: request.factorType, friendly_name: request.name }
  if (request.factorType === 'phone') return { ...answer, phone: request.phone }
  const totp = secret
    ? totpEnrolment(secret, { issuer: request.issuer ?? 'Diwan', account: session.email })
    : null
  return { ...answer, totp }
}

/** The encryption purpose of a factor's secret: it cannot be decrypted in another row. */
export const factorPurpose = (factorId: string): string => `factor ${factorId}`

async function requireRoom(
  transaction: Transaction,
  session: LockedSession,
  { name, phone }: { name: string; phone: string | null },
  now: Date,
): Promise<void> {
  const all = await currentFactors(transaction, session.userId, now)
  const samePhone = phone === null ? undefined : all.find((factor) => factor.phone === phone)
  if (samePhone?.status === 'verified')
    throw refuse(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  if (samePhone) await transaction`delete from factors where id = ${samePhone.id}`
  requireFreeName(
    all.filter((factor) => factor !== samePhone),
    name,
  )
  requireProofForNew(all, session)
}

function requireFreeName(factors: readonly Factor[], name: string): void {
  if (factors.some(({ friendlyName }) => friendlyName === name))
    throw refuse(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  if (factors.length >= limits.factors.perPerson)
    throw refuse(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
}

function requiredPhone(written: string): string {
  if (written === '') throw refuse(400, 'validation_failed', 'Phone number required to enroll Phone factor')
  const phone = parsePhoneNumber(written)
  if (phone === null) throw refuse(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  return phone
}
