import type { Sql } from '#server/db/sql.ts'

export type User = {
  id: string
  email: string
  passwordHash: string | null
  emailConfirmedAt: Date | null
  lastSignInAt: Date | null
  bannedUntil: Date | null
  fullName: string
  createdAt: Date
  updatedAt: Date
}

export async function userByEmail(sql: Sql, email: string): Promise<User | null> {
  const [user] = await sql<User[]>`${columns(sql)} where email = ${email}`
  return user ?? null
}

/** The owner of a session with the time he signed in. */
export async function userOfSession(
  sql: Sql,
  sessionId: string,
): Promise<{ user: User; signedInAt: Date } | null> {
  const [session] = await sql<{ userId: string; createdAt: Date }[]>`
    select user_id, created_at from sessions where id = ${sessionId}`
  if (!session) return null
  const [user] = await sql<User[]>`${columns(sql)} where users.id = ${session.userId}`
  return user ? { user, signedInAt: session.createdAt } : null
}

function columns(sql: Sql) {
  return sql`
    select users.id, email, password_hash, email_confirmed_at, last_sign_in_at, banned_until,
           coalesce(full_name, '') as full_name, users.created_at, users.updated_at
      from users left join user_profiles on user_id = users.id`
}

/** A person as the sign-in client expects him. */
export function userAnswer(user: User) {
  const told = {
    email: user.email,
    email_verified: user.emailConfirmedAt !== null,
    full_name: user.fullName,
    phone_verified: false,
    sub: user.id,
  }
  const times = {
    last_sign_in_at: user.lastSignInAt ?? undefined,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  }
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.emailConfirmedAt ?? undefined,
    confirmed_at: user.emailConfirmedAt ?? undefined,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: told,
    identities: [
      {
        identity_id: user.id,
        id: user.id,
        user_id: user.id,
        identity_data: told,
        provider: 'email',
        email: user.email,
        ...times,
      },
    ],
    ...times,
    is_anonymous: false,
  }
}
