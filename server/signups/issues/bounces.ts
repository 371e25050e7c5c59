import { afterBounce, type BounceKind } from '#domain/signups/bounces.ts'
import type { Transaction } from '#server/db/sql.ts'
import { leave } from '#server/signups/confirmation.ts'

const detailCharacters = 500

export type Bounce = {
  address: string
  kind: BounceKind
  /** The bounced letter, if known. */
  letterId: string | null
  /** The mail server's reply. */
  detail: string
}

/**
 * Records a bounce. Addresses with a permanent bounce, or too many soft ones, get no more letters; a
 * complaint unsubscribes. A letter counts once, however often it is reported.
 */
export async function noteBounce(
  transaction: Transaction,
  { address, kind, letterId, detail, now }: Bounce & { now: Date },
): Promise<void> {
  const held = await transaction<{ id: string; softBounces: number }[]>`
    select id, soft_bounces from signups where email = ${address} order by id for update`
  const signupIds = held.map(({ id }) => id)
  const isNew = await markRecipient(transaction, { signupIds, letterId, reason: detail, now })
  if (kind === 'soft' && letterId && !isNew) return
  for (const { id, softBounces } of held) {
    const after = afterBounce(kind, softBounces)
    await transaction`
      update signups
         set soft_bounces = ${after.softBounces},
             suppressed_for = coalesce(${after.suppressedFor}, suppressed_for),
             suppressed_at = case when ${after.suppressedFor}::text is null then suppressed_at
                                  else coalesce(suppressed_at, ${now}) end
       where id = ${id}`
    if (kind === 'complaint') await leave(transaction, id, 'complaint', now)
  }
}

/** Marks the recipient of that letter, or of the last issue they got; false when already marked. */
async function markRecipient(
  transaction: Transaction,
  given: { signupIds: readonly string[]; letterId: string | null; reason: string; now: Date },
): Promise<boolean> {
  const { signupIds, letterId, reason, now } = given
  const which = letterId
    ? transaction`letter_id = ${letterId}`
    : transaction`issue_id = (
        select issue_id from issue_recipients as latest
         where latest.signup_id = issue_recipients.signup_id order by at desc limit 1)`
  const { count } = await transaction`
    update issue_recipients set state = 'bounced', reason = ${reason.slice(0, detailCharacters)}, at = ${now}
     where state in ('handed', 'sent', 'uncertain', 'failed') and signup_id = any(${[...signupIds]}) and ${which}`
  return count > 0
}
