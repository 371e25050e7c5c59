import type { Role } from '#domain/access/roles.ts'
import { sessionEndsAt } from '#domain/auth/session-end.ts'
import { disclaimerIsDue } from '#domain/presence/disclaimer.ts'
import type { SessionState } from '#contract/presence.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'

type Asked = { id: string; sessionId: string; roles: readonly Role[] }

/** How long a session still holds, and what is due in it; null when it has ended meanwhile. */
export async function sessionState(sql: Queryable, person: Asked, now: Date): Promise<SessionState | null> {
  const [row] = await sql<
    {
      usedAt: Date
      loginCounted: boolean
      loginCount: number | null
      shownAtCount: number | null
    }[]
  >`
    select used_at, login_counted_at is not null as login_counted, login_count,
           disclaimer_shown_count as shown_at_count
      from sessions left join user_profiles using (user_id)
     where sessions.id = ${person.sessionId} and user_id = ${person.id}`
  if (!row) return null
  const { usedAt, loginCounted, loginCount, shownAtCount } = row
  return {
    id: person.sessionId,
    remainingMs: Math.max(0, sessionEndsAt(usedAt, person.roles).getTime() - now.getTime()),
    loginCounted,
    disclaimerDue:
      loginCounted && disclaimerIsDue({ loginCount: loginCount ?? 0, shownAtCount, held: person.roles }),
  }
}

/** Counts a session as a login unless it was counted before; gives back the count of its owner. */
export function countLogin(sql: Sql, { id, sessionId }: Omit<Asked, 'roles'>, now: Date): Promise<number> {
  return sql.begin(async (transaction) => {
    const counted = await transaction`
      update sessions set login_counted_at = ${now}
       where id = ${sessionId} and user_id = ${id} and login_counted_at is null`
    const [profile] = await transaction<[{ loginCount: number }]>`
      insert into user_profiles (user_id, login_count) values (${id}, ${counted.count})
      on conflict (user_id) do update set login_count = user_profiles.login_count + excluded.login_count
      returning login_count`
    return profile.loginCount
  })
}

/** Notes that the disclaimer of the present login was shown. */
export async function noteDisclaimerShown(sql: Queryable, userId: string, now: Date): Promise<void> {
  await sql`
    update user_profiles set disclaimer_shown_at = ${now}, disclaimer_shown_count = login_count
     where user_id = ${userId}`
}
