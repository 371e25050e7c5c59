import type { Preferences } from '#contract/account.ts'
import type { Queryable } from '#server/db/sql.ts'

/** What is left out stays as it is. */
type PreferenceChanges = { [K in keyof Preferences]?: Preferences[K] | undefined }

export async function preferencesOf(sql: Queryable, userId: string): Promise<Preferences> {
  const [stored] = await sql<Preferences[]>`
    select currency, area_unit, theme, language from user_profiles where user_id = ${userId}`
  return stored ?? { currency: 'AED', areaUnit: 'sqft', theme: 'system', language: 'en' }
}

/** Changes what is given, leaves the rest, and gives back all. */
export async function changePreferences(
  sql: Queryable,
  userId: string,
  changes: PreferenceChanges,
): Promise<Preferences> {
  const { currency, areaUnit, theme, language } = changes
  await sql`insert into user_profiles (user_id) values (${userId}) on conflict do nothing`
  await sql`
    update user_profiles
       set currency = coalesce(${currency ?? null}, currency), area_unit = coalesce(${areaUnit ?? null}, area_unit),
           theme = coalesce(${theme ?? null}, theme), language = coalesce(${language ?? null}, language), updated_at = now()
     where user_id = ${userId}`
  return preferencesOf(sql, userId)
}
