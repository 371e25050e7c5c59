import type { ProofMethod } from '#domain/auth/factors/assurance.ts'
import type { Queryable } from '#server/db/sql.ts'

type Metadata = Record<string, unknown>
type Facts = Record<string, unknown>

export type User = {
  id: string
  email: string
  passwordHash: string | null
  emailConfirmedAt: Date | null
  newEmail: string | null
  phone: string | null
  phoneConfirmedAt: Date | null
  lastSignInAt: Date | null
  bannedUntil: Date | null
  confirmationSentAt: Date | null
  recoverySentAt: Date | null
  emailChangeSentAt: Date | null
  reauthenticationSentAt: Date | null
  metadata: Metadata
  fullName: string
  createdAt: Date
  updatedAt: Date
  /** Identities and factors in the format of the sign-in client. */
  identities: readonly ({ provider: string } & Facts)[]
  factors: readonly ({ factor_type: string; status: string } & Facts)[]
}

export async function userByEmail(sql: Queryable, email: string): Promise<User | null> {
  const [user] = await sql<User[]>`select ${userColumns(sql)} from users where email = ${email}`
  return user ?? null
}

export async function userById(sql: Queryable, id: string): Promise<User | null> {
  const [user] = await sql<User[]>`select ${userColumns(sql)} from users where id = ${id}`
  return user ?? null
}

/** All columns of a `User`, for a statement that includes `users`. */
export function userColumns(sql: Queryable) {
  return sql`
    users.id, users.email, password_hash, email_confirmed_at, new_email, users.phone, phone_confirmed_at,
    last_sign_in_at, banned_until, confirmation_sent_at, recovery_sent_at, email_change_sent_at,
    reauthentication_sent_at, metadata, users.created_at, users.updated_at,
    coalesce((select full_name from user_profiles where user_profiles.user_id = users.id), '') as full_name,
    coalesce((
      select json_agg(json_build_object(
               'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
               'provider', i.provider, 'email', i.email, 'last_sign_in_at', i.last_sign_in_at,
               'created_at', i.created_at, 'updated_at', i.updated_at) order by i.created_at, i.id)
        from identities i where i.user_id = users.id), '[]') as identities,
    coalesce((
      select json_agg(json_build_object(
               'id', f.id, 'status', f.status, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
               'phone', f.phone, 'created_at', f.created_at, 'updated_at', f.updated_at,
               'last_challenged_at', f.last_challenged_at) order by f.created_at, f.id)
        from factors f where f.user_id = users.id), '[]') as factors`
}

/** The user after a sign-in, read before it or returned by the statement that wrote it. */
export function signedInUser(
  user: User,
  { methods, createdAt }: { methods: readonly ProofMethod[]; createdAt: Date },
): User {
  const isByOther = methods.some(({ method }) => method === 'oauth')
  const isUsed = (provider: string) => provider === 'email' && !isByOther
  return {
    ...user,
    lastSignInAt: createdAt,
    identities: user.identities.map((identity) =>
      isUsed(identity.provider) ? { ...identity, last_sign_in_at: createdAt } : identity,
    ),
  }
}

/** The kinds of identities a person has, oldest first. */
export function listProviders({ identities }: Pick<User, 'identities'>): string[] {
  return [...new Set(identities.map(({ provider }) => provider))]
}

/** A user in the format of the sign-in client. */
export function userAnswer(user: User) {
  const providers = listProviders(user)
  const phone = user.phone ?? ''
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.emailConfirmedAt ?? undefined,
    phone,
    phone_confirmed_at: user.phoneConfirmedAt ?? undefined,
    confirmation_sent_at: user.confirmationSentAt ?? undefined,
    confirmed_at: user.emailConfirmedAt ?? user.phoneConfirmedAt ?? undefined,
    recovery_sent_at: user.recoverySentAt ?? undefined,
    new_email: user.newEmail ?? undefined,
    email_change_sent_at: user.emailChangeSentAt ?? undefined,
    reauthentication_sent_at: user.reauthenticationSentAt ?? undefined,
    banned_until: user.bannedUntil ?? undefined,
    last_sign_in_at: user.lastSignInAt ?? undefined,
    app_metadata: { provider: providers[0] ?? 'email', providers },
    user_metadata: {
      full_name: user.fullName,
      ...user.metadata,
      email: user.email,
      email_verified: user.emailConfirmedAt !== null,
      phone_verified: user.phoneConfirmedAt !== null,
      sub: user.id,
    },
    ...(user.factors.length > 0 ? { factors: user.factors } : {}),
    identities: user.identities,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    is_anonymous: false,
  }
}
