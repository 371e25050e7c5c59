import type { Queryable } from '#server/db/sql.ts'

type Profile = { fullName: string; onboardingCompleted: boolean }

/** Name and state of onboarding; empty for an account without a profile. */
export async function profileOf(sql: Queryable, userId: string): Promise<Profile> {
  const [profile] = await sql<Profile[]>`
    select full_name, onboarding_completed from user_profiles where user_id = ${userId}`
  return profile ?? { fullName: '', onboardingCompleted: false }
}
