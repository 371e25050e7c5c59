import { z } from 'zod'
import { proofIsFresh, secondFactorIsMissing } from '#domain/auth/factors/assurance.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { parseSignInEmail, Identifier } from '#server/auth/users/addresses.ts'
import { applyAddress, beginAddressChange } from '#server/auth/letters/address-change.ts'
import { codeChallenge, FlowStart } from '#server/auth/auth-flows.ts'
import { bearerRefusals, type AuthContext } from '#server/auth/context.ts'
import { requireCurrentPassword, requireNonce } from '#server/auth/factors/fresh-proof.ts'
import { read, text } from '#server/auth/input.ts'
import { noteLetterRequest } from '#server/auth/letters/letter-allowance.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { requireStrongPassword } from '#server/auth/passwords/new-password.ts'
import { passwordMatches, hashPassword } from '#server/auth/passwords/passwords.ts'
import { checkRedirect } from '#server/auth/redirects.ts'
import { letterTooSoon, refuse, type AuthRefusal } from '#server/auth/refusal.ts'
import { endPushes, endSessions, type CallOrigin } from '#server/auth/tokens/sessions.ts'
import { mergeUserData, UserData } from '#server/auth/users/user-data.ts'
import { userAnswer, userByEmail, userById, type User } from '#server/auth/users/users.ts'

const UserUpdate = Identifier.extend(FlowStart.shape).extend({
  password: text.nullish(),
  current_password: text.nullish(),
  nonce: text.max(100).nullish(),
  data: UserData,
  app_metadata: z.unknown().optional(),
})
type UserUpdate = z.infer<typeof UserUpdate>

type UserChange = { session: LiveSession; body: unknown; query: unknown; origin: CallOrigin }

/** `PUT /user`: changes the caller's data, password or address, and returns the updated user. */
export async function changeUser(context: AuthContext, { session, body, query, origin }: UserChange) {
  const { sql } = context
  const change = read(UserUpdate, body)
  const user = await userById(sql, session.userId)
  if (!user) throw bearerRefusals.session_not_found
  if (change.app_metadata !== undefined && change.app_metadata !== null)
    throw refuse(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (change.phone)
    throw refuse(400, 'phone_provider_disabled', 'Phone numbers are kept as second factors only')
  const newAddress = change.email ? parseSignInEmail(change.email) : null
  const changesAddress = newAddress !== null && newAddress !== user.email.toLowerCase()
  if (change.password || changesAddress) await requireProof(context, { session, user, change, origin })
  if (change.data) await changeData(context, user, change.data)
  if (change.password) await changePassword(context, { session, user, password: change.password, origin })
  if (newAddress && changesAddress)
    await changeAddress(context, {
      user,
      newAddress,
      origin,
      challenge: codeChallenge(change),
      redirectTo: checkRedirect(context, query),
    })
  const changed = await userById(sql, user.id)
  if (!changed) throw bearerRefusals.session_not_found
  return userAnswer(changed)
}

type Proof = { session: LiveSession; user: User; change: UserUpdate; origin: CallOrigin }

/**
 * A sensitive change requires the second factor where there is one, and the current password, an emailed
 * code, or a sign-in within the last minutes. A password or code that is sent is checked even if it was not
 * required, and refused when wrong.
 */
async function requireProof(context: AuthContext, { session, user, change, origin }: Proof): Promise<void> {
  if (secondFactorIsMissing(session))
    throw refuse(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  const { current_password: current, nonce } = change
  if (current) return requireCurrentPassword(context, { user, session, current, origin })
  if (nonce) return requireNonce(context, user, nonce)
  if (!context.config.auth.freshProof || proofIsFresh(session.authenticatedAt, context.now())) return
  throw refuse(400, 'reauthentication_needed', 'This change requires reauthentication')
}

async function changeData(
  { sql, now }: AuthContext,
  user: User,
  given: Record<string, unknown>,
): Promise<void> {
  const { data, fullName } = mergeUserData(user.metadata, given)
  await sql`
    with named as (
      update user_profiles set full_name = ${fullName}
       where user_id = ${user.id} and ${Object.hasOwn(given, 'full_name')}::boolean
    )
    update users set metadata = ${JSON.stringify(data)}::text::jsonb, updated_at = ${now()} where id = ${user.id}`
}

async function changePassword(
  { sql, config, now, sessions }: AuthContext,
  {
    session,
    user,
    password,
    origin,
  }: { session: LiveSession; user: User; password: string; origin: CallOrigin },
): Promise<void> {
  const hasSecondFactor = session.hasSecondFactor
  requireStrongPassword({ password, email: user.email, names: [user.fullName], hasSecondFactor }, config.auth)
  if (await passwordMatches(password, user.passwordHash))
    throw refuse(422, 'same_password', 'New password should be different from the old password.')
  const passwordHash = await hashPassword(password)
  const at = now()
  const ended = await sql.begin(async (transaction) => {
    await transaction`
      with tokens as (delete from one_time_tokens where user_id = ${user.id}),
           flows as (delete from auth_flows where user_id = ${user.id} and session_id is null)
      update users set password_hash = ${passwordHash}, updated_at = ${at} where id = ${user.id}`
    const others = await endSessions(transaction, { userId: user.id, id: session.id, scope: 'others' })
    await endPushes(transaction, user.id)
    const event = { actorId: user.id, subjectId: user.id, sessionId: session.id, ...origin, at }
    await recordEvent(transaction, {
      action: 'password_changed',
      ...event,
      detail: { sessionsEnded: others.length },
    })
    await queueLetter(transaction, { address: user.email, userId: user.id }, { kind: 'password-changed' })
    return others
  })
  sessions.forget(ended)
}

type AddressChange = {
  user: User
  newAddress: string
  origin: CallOrigin
  challenge: string | null
  redirectTo: string
}

async function changeAddress(
  context: AuthContext,
  { user, newAddress, origin, challenge, redirectTo }: AddressChange,
): Promise<void> {
  const { sql, config, now } = context
  const at = now()
  const refused = await sql.begin(async (transaction) => {
    if (config.auth.autoconfirm) return applyAtOnce(transaction, { user, newAddress, origin, at })
    const kind = 'email_change'
    const own = await noteLetterRequest(transaction, { address: user.email, kind, now: at }, config.auth)
    const other = await noteLetterRequest(transaction, { address: newAddress, kind, now: at }, config.auth)
    const waitMs = Math.max(own.waitMs, other.waitMs)
    if (waitMs > 0) return letterTooSoon(waitMs)
    await beginAddressChange(transaction, context, { user, newAddress, challenge, redirectTo, now: at })
    return null
  })
  if (refused) throw refused
}

async function applyAtOnce(
  transaction: Transaction,
  change: { user: User; newAddress: string; origin: CallOrigin; at: Date },
): Promise<AuthRefusal | null> {
  if (await userByEmail(transaction, change.newAddress))
    return refuse(422, 'email_exists', 'A user with this email address has already been registered')
  await applyAddress(transaction, change)
  return null
}
