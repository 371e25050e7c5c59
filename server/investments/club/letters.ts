import { isBanned } from '#server/auth/accounts.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Letter } from '#server/mail/letter.ts'
import { openFeatures } from '#server/mail/recipient-features.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Role } from '#domain/access/roles.ts'

type Recipient = { userId: string; email: string; roles: Role[] }

/** Writes to a member, whatever their plan is now. */
export async function writeToMember(sql: Queryable, userId: string, letter: Letter): Promise<void> {
  const [member] = await sql<{ email: string }[]>`select email from users where id = ${userId}`
  if (member) await queueLetter(sql, { address: member.email, userId }, letter)
}

/** The page of a deal, as letters link to it. */
export const dealLink = ({ slug, appUrl }: { slug: string; appUrl: string }) =>
  `${appUrl}/coinvestments/${slug}`

/**
 * Writes to the members who watch a deal or have a live interest in it and may still see club deals. `letter` gives each
 * their letter, or null for none.
 */
export async function writeToFollowers(
  sql: Queryable,
  { dealId, at }: { dealId: string; at: Date },
  letter: (follower: { userId: string; hasInterest: boolean }) => Letter | null,
): Promise<void> {
  const followers = await sql<(Recipient & { hasInterest: boolean })[]>`
    select users.id as user_id, email, interested.user_id is not null as has_interest,
           array(select role from user_roles where user_roles.user_id = users.id) as roles
      from users
      left join club_deal_interests interested
        on interested.user_id = users.id and interested.deal_id = ${dealId} and interested.withdrawn_at is null
     where (interested.user_id is not null
            or exists (select from club_deal_watches w where w.user_id = users.id and w.deal_id = ${dealId}))
       and not ${isBanned(sql, at)}
     order by users.id`
  for (const { userId, email, roles, hasInterest } of followers) {
    const written = letter({ userId, hasInterest })
    if (written === null) continue
    const open = await openFeatures(sql, roles, ['coinvestments'])
    if (open.has('coinvestments')) await queueLetter(sql, { address: email, userId }, written)
  }
}
