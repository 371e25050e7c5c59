import type { Role } from '#domain/access/roles.ts'
import type { AssuranceLevel, ProofMethod } from '#domain/auth/factors/assurance.ts'
import { sessionEndsAt } from '#domain/auth/session-end.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { owesAgreement } from '#server/legal/owes-agreement.ts'
import type { Sql } from '#server/db/sql.ts'

/** A session with its owner, from the database. */
export type LiveSession = {
  id: string
  userId: string
  email: string
  roles: readonly Role[]
  bannedUntil: Date | null
  createdAt: Date
  usedAt: Date
  aal: AssuranceLevel
  methods: readonly ProofMethod[]
  authenticatedAt: Date
  hasSecondFactor: boolean
  /** Whether an edition of the legal texts is due that the owner has not accepted. */
  owesAgreement: boolean
}

export type LiveSessions = {
  /** Null when the session was ended or has been idle too long. Does not count as activity. */
  read(id: string): Promise<LiveSession | null>
  /** Records activity of the owner, which extends the session. */
  touch(session: LiveSession): Promise<void>
  /** Drops these sessions from the cache, so that a change takes effect at once in this process. */
  forget(ids: readonly string[]): void
}

type Remembered = { session: Promise<LiveSession | null>; untilMs: number }

const rememberedSessions = 10_000

export function liveSessions(sql: Sql, now: () => Date): LiveSessions {
  const remembered = new Map<string, Remembered>()

  const load = (id: string): Promise<LiveSession | null> => {
    const session = storedSession(sql, id, gulfDay(now()))
    // A failed query is not cached.
    session.catch(() => remembered.delete(id))
    if (remembered.size >= rememberedSessions) remembered.clear()
    remembered.set(id, { session, untilMs: now().getTime() + limits.auth.sessionMemoryMs })
    return session
  }
  return {
    async read(id) {
      const entry = remembered.get(id)
      const session = await (entry && entry.untilMs > now().getTime() ? entry.session : load(id))
      if (!session) return null
      const endedAt = sessionEndsAt(session.usedAt, session.roles, session.createdAt)
      if (endedAt.getTime() > now().getTime()) return session
      remembered.delete(id)
      await sql`delete from sessions where id = ${id} and used_at <= ${session.usedAt}`
      return null
    },
    async touch(session) {
      const at = now()
      if (at.getTime() - session.usedAt.getTime() < limits.auth.activityEveryMs) return
      session.usedAt = at
      await sql`update sessions set used_at = ${at} where id = ${session.id} and used_at < ${at}`
    },
    forget(ids) {
      for (const id of ids) remembered.delete(id)
    },
  }
}

async function storedSession(sql: Sql, id: string, today: string): Promise<LiveSession | null> {
  const [row] = await sql<LiveSession[]>`
    select sessions.id, user_id, email, banned_until, sessions.created_at, used_at, aal, methods, authenticated_at,
           array(select role from user_roles where user_roles.user_id = users.id order by role) as roles,
           exists (select from factors where factors.user_id = users.id and status = 'verified') as has_second_factor,
           ${owesAgreement(sql, today)} as owes_agreement
      from sessions join users on users.id = user_id
     where sessions.id = ${id}`
  return row ?? null
}
