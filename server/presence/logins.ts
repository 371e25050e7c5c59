import type { Role } from '#domain/access/roles.ts'
import { sessionEndsAt } from '#domain/auth/session-end.ts'
import { disclaimerIsDue } from '#domain/presence/disclaimer.ts'
import type { SessionState } from '#contract/presence.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'

type SessionOwner = { id: string; sessionId: string; heldRoles: readonly Role[] }

type Row = { usedAt: Date; createdAt: Date; loginNumber: number | null; shownAtLogin: number | null }

/** The remaining time of a session, and what is due in it; null when it has ended in the meantime. */
export async function sessionState(
  sql: Queryable,
  person: SessionOwner,
  now: Date,
): Promise<SessionState | null> {
  const [row] = await sql<Row[]>`
    select used_at, sessions.created_at, login_number, disclaimer_shown_at_login as shown_at_login
      from sessions left join user_profiles using (user_id)
     where sessions.id = ${person.sessionId} and user_id = ${person.id}`
  if (!row) return null
  const { usedAt, createdAt, loginNumber, shownAtLogin } = row
  return {
    id: person.sessionId,
    remainingMs: Math.max(0, sessionEndsAt(usedAt, person.heldRoles, createdAt).getTime() - now.getTime()),
    loginCounted: loginNumber !== null,
    disclaimerDue:
      loginNumber !== null && disclaimerIsDue({ loginNumber, shownAtLogin, held: person.heldRoles }),
  }
}

/** Counts a session as a login, once; returns the number of this login for its owner. */
export function countLogin(
  sql: Sql,
  { id, sessionId }: Omit<SessionOwner, 'heldRoles'>,
): Promise<number | null> {
  return sql.begin(async (transaction) => {
    const [session] = await transaction<{ loginNumber: number | null }[]>`
      select login_number from sessions where id = ${sessionId} and user_id = ${id} for update`
    if (!session) return null
    if (session.loginNumber !== null) return session.loginNumber
    const [profile] = await transaction<[{ loginCount: number }]>`
      insert into user_profiles (user_id, login_count) values (${id}, 1)
      on conflict (user_id) do update set login_count = user_profiles.login_count + 1
      returning login_count`
    await transaction`update sessions set login_number = ${profile.loginCount} where id = ${sessionId}`
    return profile.loginCount
  })
}

/** Records that the disclaimer was shown at this login. */
export async function noteDisclaimerShown(
  sql: Queryable,
  { id, sessionId }: Omit<SessionOwner, 'roles'>,
  now: Date,
): Promise<void> {
  await sql`
    update user_profiles
       set disclaimer_shown_at = ${now}, disclaimer_shown_at_login = greatest(disclaimer_shown_at_login, login_number)
      from sessions
     where sessions.id = ${sessionId} and sessions.user_id = user_profiles.user_id
       and user_profiles.user_id = ${id} and login_number is not null`
}
