import { signupEdition, type SignupState, type SignupType } from '#domain/signups/lists.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { digest } from '#server/secrets/digest.ts'

/** The stored form of a token: reading the database is not enough to use one. */

/** How a consent was given or withdrawn. */
type ConsentWay = 'letter' | 'page' | 'one-click' | 'complaint'

type Held = { id: string; type: SignupType; state: SignupState; isSuppressed: boolean }

/** Confirms a signup with the link from the letter; false when the link is unknown or expired. Idempotent. */
export function confirmSignup(sql: Sql, token: string, now: Date): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [held] = await transaction<Held[]>`
      select id, type, state, suppressed_at is not null as is_suppressed from signups
       where token_digest = ${digest(token)} and token_expires_at > ${now} for update`
    if (!held) return false
    if (held.state !== 'confirmed' || held.isSuppressed) await join(transaction, held.id, 'letter', now)
    return true
  })
}

/** Subscribes a signup and records the consent, also for the account with the address if there is one. */
export async function join(transaction: Transaction, id: string, way: ConsentWay, now: Date): Promise<void> {
  await transaction`
    update signups
       set state = 'confirmed', confirmed_at = ${now}, left_at = null, soft_bounces = 0, suppressed_at = null,
           suppressed_for = null
     where id = ${id}`
  await noteConsent(transaction, { id, given: true, way, now })
  await transaction`
    insert into consents (user_id, subject, edition, given, at)
    select users.id, 'newsletter', ${signupEdition}, true, ${now}
      from signups join users on users.email = signups.email and users.email_confirmed_at is not null
     where signups.id = ${id} and type = 'newsletter'`
}

/**
 * Unsubscribes a signup and withdraws the consent of its account; links in earlier letters no longer confirm
 * it.
 */
export async function leave(
  transaction: Transaction,
  id: string,
  way: ConsentWay,
  now: Date,
): Promise<boolean> {
  const [left] = await transaction<{ userId: string | null; wasOn: boolean }[]>`
    update signups set state = 'left', left_at = coalesce(signups.left_at, ${now}), token_digest = null
      from signups as before
     where signups.id = ${id} and before.id = signups.id
    returning signups.user_id, before.state <> 'left' as was_on`
  if (!left) return false
  if (!left.wasOn) return true
  await noteConsent(transaction, { id, given: false, way, now })
  await transaction`
    insert into consents (user_id, subject, edition, given, at)
    select ${left.userId}, 'newsletter', ${signupEdition}, false, ${now} where ${left.userId}::uuid is not null`
  return true
}

async function noteConsent(
  transaction: Transaction,
  { id, given, way, now }: { id: string; given: boolean; way: ConsentWay; now: Date },
): Promise<void> {
  await transaction`
    insert into signup_consents (signup_id, edition, given, way, at)
    values (${id}, ${signupEdition}, ${given}, ${way}, ${now})`
}
