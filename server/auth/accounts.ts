import type { Role } from '#domain/access/roles.ts'
import { demonstrationAccounts, demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import type { Sql } from '#server/db/sql.ts'
import { hashPassword } from './passwords.ts'

export type NewAccount = {
  email: string
  fullName: string
  roles: readonly Role[]
  onboardingCompleted: boolean
}

/** Makes a confirmed account; null when the address is taken, whose account is then left as it is. */
export async function createAccount(
  sql: Sql,
  { password, ...account }: NewAccount & { password: string },
): Promise<string | null> {
  return insertAccount(sql, account, await hashPassword(password))
}

/** Makes those demonstration accounts that are missing. Their password is public, so they share one digest. */
export async function createDemonstrationAccounts(sql: Sql): Promise<void> {
  const passwordHash = await hashPassword(demonstrationPassword)
  for (const account of demonstrationAccounts) await insertAccount(sql, account, passwordHash)
}

function insertAccount(sql: Sql, account: NewAccount, passwordHash: string): Promise<string | null> {
  return sql.begin(async (transaction) => {
    const [user] = await transaction<{ id: string }[]>`
      insert into users (email, password_hash, email_confirmed_at)
      values (${account.email}, ${passwordHash}, now())
      on conflict (email) do nothing returning id`
    if (!user) return null
    await transaction`
      insert into user_profiles (user_id, full_name, onboarding_completed)
      values (${user.id}, ${account.fullName}, ${account.onboardingCompleted})`
    await transaction`
      insert into user_roles (user_id, role) select ${user.id}, unnest(${[...account.roles]}::text[])`
    return user.id
  })
}
