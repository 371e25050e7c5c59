import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import {
  isProvider,
  providerNames,
  type KnownIdentity,
  type ProviderClaims,
} from '#domain/auth/identity-decision.ts'
import { bearerRefusals, type AuthContext } from '#server/auth/context.ts'
import { currentFactors, isOwnProof, lockSession, type LockedSession } from '#server/auth/factors/factors.ts'
import { requireFreshProof } from '#server/auth/factors/fresh-proof.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { refuse } from '#server/auth/refusal.ts'
import { endSessions, type CallOrigin } from '#server/auth/tokens/sessions.ts'

export type ProvenIdentity = ProviderClaims & { fullName: string; issuer: string }

/** The account an identity belongs to, and the account with its address. */
export async function knownIdentity(
  sql: Queryable,
  { provider, subject, email }: ProviderClaims,
): Promise<KnownIdentity> {
  const [owner] = await sql<{ userId: string }[]>`
    select user_id from identities where provider = ${provider} and provider_id = ${subject}`
  const [account] = await sql<{ id: string; isConfirmed: boolean }[]>`
    select id, email_confirmed_at is not null as is_confirmed from users where email = ${email}`
  return { ownerId: owner?.userId ?? null, account: account ?? null }
}

/** Stores the provider's latest data; the identity is linked to this person if it is not linked yet. */
export async function saveIdentity(
  transaction: Transaction,
  userId: string,
  identity: ProvenIdentity,
  now: Date,
): Promise<void> {
  const { provider, subject, email, emailVerified, fullName, issuer } = identity
  const data = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(email === null ? {} : { email }),
    email_verified: emailVerified,
    phone_verified: false,
    ...(fullName === '' ? {} : { full_name: fullName, name: fullName }),
  }
  await transaction`
    insert into identities (user_id, provider, provider_id, email, identity_data, last_sign_in_at, created_at, updated_at)
    values (${userId}, ${provider}, ${subject}, ${email}, ${transaction.json(data)}, ${now}, ${now}, ${now})
    on conflict (provider, provider_id) do update
       set email = excluded.email, last_sign_in_at = excluded.last_sign_in_at, updated_at = excluded.updated_at,
           identity_data = identities.identity_data || excluded.identity_data`
}

/** Notifies the owner and records in the audit log that an identity was linked. */
export async function notifyLinked(
  transaction: Transaction,
  { userId, sessionId, provider }: { userId: string; sessionId: string | null; provider: string },
  origin: CallOrigin,
  now: Date,
): Promise<void> {
  const [owner] = await transaction<{ email: string }[]>`select email from users where id = ${userId}`
  await recordEvent(transaction, {
    action: 'identity_linked',
    actorId: userId,
    subjectId: userId,
    sessionId,
    ...origin,
    detail: { provider },
    at: now,
  })
  if (owner)
    await queueLetter(
      transaction,
      { address: owner.email, userId },
      { kind: 'identity-linked', service: providerName(provider) },
    )
}

/** For a change of credentials: requires both factors where there are two, and a recent authentication. */
export async function requireProof(
  transaction: Transaction,
  session: LockedSession,
  { config, at }: { config: AuthContext['config']; at: Date },
): Promise<void> {
  const factors = await currentFactors(transaction, session.userId, at)
  if (session.aal === 'aal1' && factors.some(isOwnProof))
    throw refuse(403, 'insufficient_aal', 'AAL2 required to change identities')
  requireFreshProof(session, { config, at })
}

type Identity = { id: string; provider: string; email: string | null; isVerified: boolean }

/**
 * Removes an identity from a person who has another one. Removing the email identity deletes the password. An
 * account whose address came with the identity gets that of another one. The person's other sessions end.
 */
export async function unlinkIdentity(
  { sql, now, config, sessions }: AuthContext,
  caller: LiveSession,
  identityId: string,
  origin: CallOrigin,
): Promise<void> {
  const at = now()
  const ended = await sql.begin(async (transaction) => {
    const session = await lockSession(transaction, caller)
    const identities = await transaction<Identity[]>`
      select id, provider, email, coalesce((identity_data ->> 'email_verified')::boolean, false) as is_verified
        from identities where user_id = ${session.userId} order by created_at, id`
    if (identities.length <= 1)
      throw refuse(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
    const identity = identities.find(({ id }) => id === identityId)
    if (!identity) throw refuse(422, 'identity_not_found', "Identity doesn't exist")
    await requireProof(transaction, session, { config, at })
    await transaction`delete from identities where id = ${identity.id}`
    if (identity.provider === 'email')
      await transaction`update users set password_hash = null, updated_at = ${at} where id = ${session.userId}`
    await addressAfter(
      transaction,
      session,
      identities.filter((other) => other !== identity),
      at,
    )
    await notifyUnlinked(transaction, { session, provider: identity.provider, origin, at })
    return endSessions(transaction, { userId: session.userId, id: session.id, scope: 'others' })
  })
  sessions.forget([caller.id, ...ended])
}

async function addressAfter(
  transaction: Transaction,
  { userId, email }: LockedSession,
  left: readonly Identity[],
  now: Date,
): Promise<void> {
  const [user] = await transaction<{ keeps: boolean }[]>`
    select email = any(${left.flatMap((identity) => identity.email ?? [])}::citext[]) as keeps
      from users where id = ${userId}`
  if (!user) throw bearerRefusals.session_not_found
  if (user.keeps) return
  const next = left.find((identity) => identity.email !== null && identity.isVerified)?.email
  const taken = next ? await transaction`select from users where email = ${next} and id <> ${userId}` : [{}]
  if (!next || taken.length > 0)
    throw refuse(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  // Links and codes in the mailbox of the earlier address open the account no more.
  await transaction`
    with tokens as (delete from one_time_tokens where user_id = ${userId}),
         flows as (delete from auth_flows where user_id = ${userId} and session_id is null)
    update users set email = ${next}, email_confirmed_at = ${now}, new_email = null, email_change_sent_at = null,
                     updated_at = ${now}
     where id = ${userId}`
  await queueLetter(transaction, { address: email, userId }, { kind: 'address-changed', newAddress: next })
}

async function notifyUnlinked(
  transaction: Transaction,
  {
    session,
    provider,
    origin,
    at,
  }: { session: LockedSession; provider: string; origin: CallOrigin; at: Date },
): Promise<void> {
  await recordEvent(transaction, {
    action: 'identity_unlinked',
    actorId: session.userId,
    subjectId: session.userId,
    sessionId: session.id,
    ...origin,
    detail: { provider },
    at,
  })
  await queueLetter(
    transaction,
    { address: session.email, userId: session.userId },
    { kind: 'identity-unlinked', service: providerName(provider) },
  )
}

const providerName = (provider: string): string =>
  isProvider(provider) ? providerNames[provider] : 'Address and password'
