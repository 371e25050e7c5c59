import type { Review } from '#contract/onboarding.ts'
import type { Role } from '#domain/access/roles.ts'
import { accountStatus } from '#domain/people/account-status.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Queryable } from '#server/db/sql.ts'
import { readLicence } from './licence.ts'

type Facts = {
  roles: Role[]
  emailConfirmedAt: Date | null
  bannedUntil: Date | null
  declinedAt: Date | null
  reason: string | null
}

/**
 * The state of a person's review; for those waiting, the position in the queue that staff see: oldest first.
 */
export async function readReview(sql: Queryable, userId: string, now: Date): Promise<Review> {
  const [facts] = await sql<[Facts]>`
    select array(select role from user_roles where user_id = users.id) as roles, email_confirmed_at, banned_until,
           case decision when 'declined' then decided_at end as declined_at,
           case decision when 'declined' then reason end as reason
      from users
      left join lateral (
        select decision, reason, decided_at from membership_decisions
         where user_id = users.id order by membership_decisions.id desc limit 1) as latest on true
     where users.id = ${userId}`
  const [queue] = await sql<[{ waiting: number; position: number }]>`
    with queue as (
      select users.id, email_confirmed_at as since from users
       where email_confirmed_at is not null and not ${isBanned(sql, now)}
         and not exists (select from user_roles where user_id = users.id)
         and coalesce((select decision from membership_decisions where user_id = users.id order by membership_decisions.id desc limit 1), '')
             <> 'declined'
    )
    select count(*)::int as waiting,
           (count(*) filter (where (since, id) <= (select since, id from queue where id = ${userId})))::int as position
      from queue`
  const status = accountStatus(facts, now)
  const isWaiting = status === 'waiting'
  return {
    status,
    waitingSince: isWaiting ? (facts.emailConfirmedAt?.toISOString() ?? null) : null,
    position: isWaiting ? queue.position : null,
    waiting: queue.waiting,
    reason: status === 'declined' ? facts.reason : null,
    licence: await readLicence(sql, userId),
  }
}
