import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { AuthNeeds } from '#server/auth/auth-parts.ts'
import { linkTo } from './mail-links.ts'
import { issueToken, type OneTimeToken } from '#server/auth/tokens/one-time-tokens.ts'
import { refuse, type AuthRefusal } from '#server/auth/refusal.ts'
import type { CallOrigin } from '#server/auth/tokens/sessions.ts'
import { userByEmail, type User } from '#server/auth/users/users.ts'

type Start = {
  user: User
  newAddress: string
  challenge: string | null
  redirectTo: string
  now: Date
}

/**
 * Starts a change of address: mails a link to both addresses, and nothing changes until both are used. If
 * another account has the new address, its owner is told in that letter, and the caller learns nothing.
 */
export async function beginAddressChange(
  transaction: Transaction,
  context: Pick<AuthNeeds, 'config'>,
  { user, newAddress, challenge, redirectTo, now }: Start,
): Promise<void> {
  await transaction`
    update users set new_email = ${newAddress}, email_change_sent_at = ${now}, updated_at = ${now} where id = ${user.id}`
  const halves = [
    { kind: 'email_change_current', address: user.email, letter: 'confirm-leaving-address' },
    { kind: 'email_change_new', address: newAddress, letter: 'confirm-new-address' },
  ] as const
  const holder = await userByEmail(transaction, newAddress)
  for (const { kind, address, letter } of halves) {
    const { link, code } = await issueToken(transaction, { userId: user.id, kind, address, challenge, now })
    if (kind === 'email_change_new' && holder) {
      const known = { kind: 'already-registered', link: `${context.config.appUrl}/auth` } as const
      await queueLetter(transaction, { address, userId: holder.id }, known)
    } else {
      const address_ = { address, userId: user.id }
      const to = linkTo(context, { link, type: 'email_change', redirectTo })
      await queueLetter(transaction, address_, { kind: letter, link: to, code, newAddress })
    }
  }
}

/**
 * Confirms one side of a change of address: 'half' while the other is missing, null when the address was
 * changed.
 */
export async function changeAddressBy(
  transaction: Transaction,
  { user, token, origin, at }: { user: User; token: OneTimeToken; origin: CallOrigin; at: Date },
): Promise<AuthRefusal | 'half' | null> {
  // Both links may be opened at once: the second one must see the first one's confirmation.
  await transaction`select from users where id = ${user.id} for no key update`
  await transaction`
    update one_time_tokens set confirmed_at = ${at}, link_digest = null, code_digest = null where id = ${token.id}`
  const halves = await transaction<{ kind: string; address: string; confirmedAt: Date | null }[]>`
    select kind, address, confirmed_at from one_time_tokens
     where user_id = ${user.id} and kind in ('email_change_new', 'email_change_current')`
  if (halves.length < 2 || halves.some(({ confirmedAt }) => confirmedAt === null)) return 'half'
  const newAddress = halves.find(({ kind }) => kind === 'email_change_new')?.address ?? ''
  if (await userByEmail(transaction, newAddress))
    return refuse(422, 'email_exists', 'A user with this email address has already been registered')
  await applyAddress(transaction, { user, newAddress, origin, at })
  return null
}

/** Applies the new address and notifies the old one. */
export async function applyAddress(
  transaction: Transaction,
  { user, newAddress, origin, at }: { user: User; newAddress: string; origin: CallOrigin; at: Date },
): Promise<void> {
  await transaction`
    with identity as (
      update identities
         set email = ${newAddress}, updated_at = ${at},
             identity_data = identity_data || jsonb_build_object('email', ${newAddress}::text, 'email_verified', true)
       where user_id = ${user.id} and provider = 'email'
    ), tokens as (delete from one_time_tokens where user_id = ${user.id}
    ), flows as (delete from auth_flows where user_id = ${user.id} and session_id is null)
    update users set email = ${newAddress}, email_confirmed_at = coalesce(email_confirmed_at, ${at}), new_email = null,
                     email_change_sent_at = null, updated_at = ${at}
     where id = ${user.id}`
  const event = { actorId: user.id, subjectId: user.id, ...origin, at }
  await recordEvent(transaction, {
    action: 'address_changed',
    ...event,
    detail: { from: user.email, to: newAddress },
  })
  await queueLetter(
    transaction,
    { address: user.email, userId: user.id },
    { kind: 'address-changed', newAddress },
  )
}
