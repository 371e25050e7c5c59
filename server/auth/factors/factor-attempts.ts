import { waitBeforeCode, type CodeFailures } from '#domain/auth/factors/code-wait.ts'
import { networkPrefix } from '#domain/auth/network-prefix.ts'
import { limits } from '#domain/limits.ts'
import type { Transaction } from '#server/db/sql.ts'
import { AuthRefusal, tooSoon } from '#server/auth/refusal.ts'

/**
 * One attempt with a code. Recovery codes are counted separately: they must still work when guessing has used
 * up the attempts of other codes.
 */
type CodeAttempt = { userId: string; kind: 'code' | 'recovery_code'; address: string }

/**
 * Throws 429 when an attempt comes too soon. The transaction must have locked the person, so that attempts
 * are serialised.
 */
export async function allowCode(
  transaction: Transaction,
  { userId, kind, address }: CodeAttempt,
  now: Date,
): Promise<void> {
  const network = networkPrefix(address)
  const windowStart = new Date(now.getTime() - limits.factors.failureWindowMs)
  const [failures] = await transaction<[CodeFailures]>`
    select count(*) filter (where network = ${network}) as of_place,
           max(failed_at) filter (where network = ${network}) as last_of_place_at,
           count(*) as of_account, max(failed_at) as last_at,
           exists (select from factor_places where user_id = ${userId} and network = ${network}) as place_is_known
      from factor_failures where user_id = ${userId} and kind = ${kind} and failed_at > ${windowStart}`
  const waitMs = waitBeforeCode(failures, now)
  if (waitMs > 0) throw kind === 'code' ? tooSoon(waitMs) : locked(waitMs)
}

export async function recordWrongCode(
  transaction: Transaction,
  { userId, kind, address }: CodeAttempt,
  now: Date,
): Promise<void> {
  const windowStart = new Date(now.getTime() - limits.factors.failureWindowMs)
  await transaction`delete from factor_failures where user_id = ${userId} and failed_at <= ${windowStart}`
  await transaction`
    insert into factor_failures (user_id, kind, network, failed_at)
    values (${userId}, ${kind}, ${networkPrefix(address)}, ${now})`
}

/** Deletes the failures from this network, and remembers it as the owner's. */
export async function recordRightCode(
  transaction: Transaction,
  { userId, kind, address }: CodeAttempt,
  now: Date,
): Promise<void> {
  const network = networkPrefix(address)
  await transaction`
    delete from factor_failures where user_id = ${userId} and kind = ${kind} and network = ${network}`
  await transaction`
    insert into factor_places (user_id, network, used_at) values (${userId}, ${network}, ${now})
    on conflict (user_id, network) do update set used_at = excluded.used_at`
}

function locked(waitMs: number): AuthRefusal {
  return new AuthRefusal(
    429,
    'mfa_recovery_codes_locked',
    'Too many wrong recovery codes; wait before the next',
    waitMs,
  )
}
