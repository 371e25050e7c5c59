import type { DeliveryPlan } from '#domain/notifications/delivery.ts'
import type { Queryable } from '#server/db/sql.ts'

type LetterNote = { noticeId: number; userId: string; plan: DeliveryPlan; letterId: string | null }

/** Records what becomes of the letter of a notification, which stays open for the digest only where it is collected. */
export async function noteLetter(
  sql: Queryable,
  { noticeId, userId, plan, letterId }: LetterNote,
): Promise<void> {
  const state = plan.state === 'digested' ? 'collected' : plan.state
  await sql`
    insert into notice_deliveries (notice_id, user_id, channel, state, reason, due_at, letter_id, at)
    values (${noticeId}, ${userId}, 'letter', ${state}, ${plan.state === 'refused' ? plan.reason : null},
            ${plan.state === 'waiting' ? plan.until : null}, ${letterId}, now())`
  if (plan.state !== 'digested') await sql`update notices set mailed_at = now() where id = ${noticeId}`
}
