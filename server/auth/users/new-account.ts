import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/roles.ts'
import type { Queryable } from '#server/db/sql.ts'

export type NewAccount = {
  email: string
  fullName: string
  roles: readonly Role[]
  onboardingCompleted: boolean
}

export type Credentials = {
  /** Null for a person who signs in through a provider only. */
  passwordHash: string | null
  /** Null until the person has confirmed the address. */
  confirmedAt: Date | null
  /** What the person's client stores with the account. */
  metadata?: Record<string, unknown>
  /** 'elsewhere' for an identity from a provider. */
  identity?: 'email' | 'elsewhere'
  /** A fixed id, for when the response had to contain it already. */
  id?: string
}

/**
 * Creates an account with its profile, roles and identity in one statement; null when the address is taken.
 */
export async function insertAccount(
  sql: Queryable,
  { email, fullName, roles, onboardingCompleted }: NewAccount,
  { passwordHash, confirmedAt, metadata = {}, identity = 'email', id = randomUUID() }: Credentials,
): Promise<string | null> {
  const [user] = await sql<{ id: string }[]>`
    with account as (
      insert into users (id, email, password_hash, email_confirmed_at, metadata)
      values (${id}, ${email}, ${passwordHash}, ${confirmedAt}, ${JSON.stringify(metadata)}::text::jsonb)
      on conflict (email) do nothing returning id, email
    ), profile as (
      insert into user_profiles (user_id, full_name, onboarding_completed)
      select id, ${fullName}, ${onboardingCompleted} from account
    ), granted as (
      insert into user_roles (user_id, role) select id, unnest(${[...roles]}::text[]) from account
    ), identity as (
      insert into identities (user_id, provider, provider_id, email, identity_data)
      select id, 'email', id::text, email,
             jsonb_build_object('sub', id, 'email', email, 'email_verified', ${confirmedAt !== null}::boolean,
                                'phone_verified', false, 'full_name', ${fullName}::text)
        from account where ${identity === 'email'}::boolean
    )
    select id from account`
  return user?.id ?? null
}
