import { randomInt, randomUUID } from 'node:crypto'
import { networkPrefix } from '#domain/auth/network-prefix.ts'
import { limits } from '#domain/limits.ts'
import type { Transaction } from '#server/db/sql.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { currentFactors, requireFactor, lockSession, requireProofForNew, type Factor } from './factors.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { refuse } from '#server/auth/refusal.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import type { CallOrigin } from '#server/auth/tokens/sessions.ts'
import { deliver, queueTextMessage, type TextMessage } from './text-messages.ts'

const { challengeMs, totpDigits } = limits.factors

/** Creates a challenge for this factor; for a phone, the code is sent. */
export async function createChallenge(
  context: AuthContext,
  caller: LiveSession,
  factorId: string,
  { address }: CallOrigin,
) {
  const { sql, now, config } = context
  const at = now()
  const key = await readSecretKey(config)
  const id = randomUUID()
  const expiresAt = new Date(at.getTime() + challengeMs)
  const code = String(randomInt(10 ** totpDigits)).padStart(totpDigits, '0')
  const { factor, message } = await sql.begin(async (transaction) => {
    const session = await lockSession(transaction, caller)
    const factor = await factorToChallenge(transaction, session, factorId, at)
    const digest = factor.factorType === 'phone' ? key.digest(code, challengePurpose(id)) : null
    await transaction`delete from factor_challenges where factor_id = ${factor.id} and expires_at <= ${at}`
    await transaction`
      insert into factor_challenges (id, factor_id, session_id, network, code_digest, created_at, expires_at)
      values (${id}, ${factor.id}, ${session.id}, ${networkPrefix(address)}, ${digest}, ${at}, ${expiresAt})`
    await transaction`update factors set last_challenged_at = ${at} where id = ${factor.id}`
    return { factor, message: await messageFor(transaction, factor, code, context) }
  })
  if (message) await deliver(context, message)
  return { id, type: factor.factorType, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/** The purpose to which the digest of a sent code is bound. */
export const challengePurpose = (challengeId: string): string => `challenge ${challengeId}`

async function factorToChallenge(
  transaction: Transaction,
  session: Parameters<typeof requireProofForNew>[1],
  factorId: string,
  now: Date,
): Promise<Factor> {
  const factors = await currentFactors(transaction, session.userId, now)
  const factor = requireFactor(factors, factorId)
  if (factor.factorType === 'recovery_code')
    throw refuse(400, 'validation_failed', 'Recovery codes are verified without a challenge')
  if (factor.status === 'unverified') requireProofForNew(factors, session)
  return factor
}

function messageFor(
  transaction: Transaction,
  { factorType, phone, userId }: Factor,
  code: string,
  context: AuthContext,
): Promise<TextMessage> | null {
  if (factorType !== 'phone' || phone === null) return null
  // Phones and browsers read the last line and offer the code for this site only (WICG sms-one-time-codes).
  const { host } = new URL(context.config.appUrl)
  const words = `${code} is your Diwan code. It is good for 5 minutes. Nobody from Diwan will ask you for it.\n\n@${host} #${code}`
  return queueTextMessage(transaction, { userId, phone, words }, context)
}
