import { methodOfFactor } from '#domain/auth/factors/factor-methods.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { AuthContext } from '#server/auth/context.ts'
import {
  currentFactors,
  describeFactor,
  requireFactor,
  isOwnProof,
  lockSession,
  type Factor,
  type LockedSession,
} from './factors.ts'
import { requireFreshProof } from './fresh-proof.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { refuse } from '#server/auth/refusal.ts'
import { endSessions, lowerSessions, type CallOrigin } from '#server/auth/tokens/sessions.ts'

/**
 * Removes a factor. For a verified one this requires both factors and a recent authentication, notifies the
 * owner, ends their other sessions, and lowers this session's level. Recovery codes are deleted with the last
 * factor they replace.
 */
export async function removeFactor(
  { sql, now, config, sessions }: AuthContext,
  caller: LiveSession,
  factorId: string,
  origin: CallOrigin,
): Promise<{ id: string }> {
  const at = now()
  const ended = await sql.begin(async (transaction) => {
    const session = await lockSession(transaction, caller)
    const factors = await currentFactors(transaction, session.userId, at)
    const factor = requireFactor(factors, factorId)
    if (factor.status === 'unverified') {
      await transaction`delete from factors where id = ${factor.id}`
      return []
    }
    if (session.aal === 'aal1')
      throw refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    requireFreshProof(session, { config, at })
    await deleteFactor(transaction, session.userId, { factor, factors })
    await notifyOwner(transaction, session, { factor, origin, at })
    return endSessions(transaction, { userId: session.userId, id: session.id, scope: 'others' })
  })
  sessions.forget([caller.id, ...ended])
  return { id: factorId }
}

/** Deletes a verified factor and its authentication methods, and with the last factor the recovery codes. */
export async function deleteFactor(
  transaction: Transaction,
  userId: string,
  { factor, factors }: { factor: Factor; factors: readonly Factor[] },
): Promise<void> {
  const isLast = !factors.some((other) => other !== factor && isOwnProof(other))
  const removed =
    isLast && isOwnProof(factor) ? factors.filter(({ status }) => status === 'verified') : [factor]
  await transaction`delete from factors where id in ${transaction(removed.map(({ id }) => id))}`
  const methods = [...new Set(removed.map(({ factorType }) => methodOfFactor[factorType]))]
  await lowerSessions(transaction, { userId, methods })
}

async function notifyOwner(
  transaction: Transaction,
  session: LockedSession,
  { factor, origin, at }: { factor: Factor; origin: CallOrigin; at: Date },
): Promise<void> {
  await recordEvent(transaction, {
    action: 'factor_removed',
    actorId: session.userId,
    subjectId: session.userId,
    sessionId: session.id,
    ...origin,
    detail: { factor: factor.id, type: factor.factorType, name: factor.friendlyName },
    at,
  })
  await queueLetter(
    transaction,
    { address: session.email, userId: session.userId },
    { kind: 'factor-removed', factor: describeFactor(factor) },
  )
}
