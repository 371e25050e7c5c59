import type { Profile } from '#contract/onboarding.ts'
import type { Queryable } from '#server/db/sql.ts'

/** Writes the profile down and marks it complete; doing it again only changes the profile. */
export async function completeProfile(
  sql: Queryable,
  { userId, fullName, currency, areaUnit, now }: Profile & { userId: string; now: Date },
): Promise<void> {
  const profile = { userId, fullName, currency, areaUnit, onboardingCompleted: true, updatedAt: now }
  await sql`
    insert into user_profiles ${sql(profile)}
    on conflict (user_id) do update
       set full_name = excluded.full_name, currency = excluded.currency, area_unit = excluded.area_unit,
           onboarding_completed = true, updated_at = excluded.updated_at`
}
