import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { AssuranceLevel, ProofMethod } from '#domain/auth/assurance.ts'
import { sessionEndsAt } from '#domain/auth/session-end.ts'
import type { Role } from '#domain/access/roles.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Sql } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { userColumns, type User } from './users.ts'

export type RotatedSession = {
  id: string
  refreshToken: string
  createdAt: Date
  methods: readonly ProofMethod[]
  aal: AssuranceLevel
}

export type Rotation =
  | { outcome: 'rotated'; user: User; session: RotatedSession }
  | { outcome: 'unknown' | 'expired' | 'reused' | 'banned'; sessionId: string | null }

type Found = User & {
  sessionId: string
  startedAt: Date
  usedAt: Date
  userAgent: string
  aal: AssuranceLevel
  methods: readonly ProofMethod[]
  refreshKey: Buffer
  spentAt: Date | null
  childIsLive: boolean
  roles: readonly Role[]
}

/** The first refresh token of a session; to be stored as its digest. */
export function firstRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Only digests are kept, and yet a client whose answer got lost must be given the same token again: so the child is
 * not drawn but derived from its parent, with a key that never leaves the session's row. Who holds the parent alone
 * cannot work it out, nor can who holds the database alone.
 */
function childOf(token: string, refreshKey: Buffer): string {
  return createHmac('sha256', refreshKey).update(token).digest('base64url')
}

export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Spends a refresh token for its child. The parent of the live token gives the live token again: two tabs racing, or
 * an answer lost on the way. Anything older was stolen from somebody: the session ends at once, for both holders, and
 * its owner is told, unless a setting takes it for `reuseMs` after it was spent. Refreshing is no activity, since an
 * open tab does it by itself.
 */
export async function rotate(sql: Sql, token: string, now: Date, reuseMs = 0): Promise<Rotation> {
  const digest = digestOf(token)
  const found = await holderOf(sql, digest)
  if (!found) return { outcome: 'unknown', sessionId: null }
  const { sessionId, startedAt, usedAt, aal, methods, refreshKey, spentAt, childIsLive, roles, ...user } =
    found
  if (user.bannedUntil && user.bannedUntil > now) return { outcome: 'banned', sessionId }
  if (sessionEndsAt(usedAt, roles, startedAt) <= now) {
    await sql`delete from sessions where id = ${sessionId}`
    return { outcome: 'expired', sessionId }
  }
  const session = { id: sessionId, createdAt: startedAt, methods, aal }
  if (spentAt && !childIsLive) {
    const live = now.getTime() - spentAt.getTime() < reuseMs ? await liveAfter(sql, token, found) : null
    if (live) return { outcome: 'rotated', user, session: { ...session, refreshToken: live } }
    await endForSafety(sql, found, now)
    return { outcome: 'reused', sessionId }
  }
  const child = childOf(token, refreshKey)
  if (!spentAt && !(await spend(sql, { digest, child, sessionId, now })))
    return { outcome: 'unknown', sessionId }
  return { outcome: 'rotated', user, session: { ...session, refreshToken: child } }
}

const longestLine = 30

/** The live token of a session when it descends from a spent one; null when it is too far away. */
async function liveAfter(
  sql: Sql,
  token: string,
  { refreshKey, sessionId }: Pick<Found, 'refreshKey' | 'sessionId'>,
): Promise<string | null> {
  const live = await sql<{ digest: Buffer }[]>`
    select digest from refresh_tokens where session_id = ${sessionId} and spent_at is null`
  let next = token
  for (let at = 0; at < longestLine; at += 1) {
    next = childOf(next, refreshKey)
    const digest = digestOf(next)
    if (live.some((each) => each.digest.equals(digest))) return next
  }
  return null
}

async function holderOf(sql: Sql, digest: Buffer): Promise<Found | undefined> {
  const [found] = await sql<Found[]>`
    select ${userColumns(sql)},
           sessions.id as session_id, sessions.created_at as started_at, used_at, user_agent, aal, methods, refresh_key,
           spent_at, exists (select from refresh_tokens as child
                              where child.parent_digest = given.digest and child.spent_at is null) as child_is_live,
           array(select role from user_roles where user_roles.user_id = users.id) as roles
      from refresh_tokens as given join sessions on sessions.id = session_id join users on users.id = user_id
     where given.digest = ${digest}`
  return found
}

/** False when the token went while we looked: the session was ended or raised. One statement, one commit. */
async function spend(
  sql: Sql,
  { digest, child, sessionId, now }: { digest: Buffer; child: string; sessionId: string; now: Date },
): Promise<boolean> {
  const childDigest = digestOf(child)
  const { count } = await sql`
    with held as (
      select from sessions where id = ${sessionId} for key share
    ), spent as (
      update refresh_tokens set spent_at = ${now}
       where digest = ${digest} and spent_at is null and exists (select from held) returning session_id
    )
    insert into refresh_tokens (digest, session_id, parent_digest, created_at)
    select ${childDigest}, session_id, ${digest}, ${now} from spent`
  if (count === 1) return true
  // Another call spent it a moment ago: its child is ours too.
  const children = await sql`select from refresh_tokens where digest = ${childDigest}`
  return children.length > 0
}

function endForSafety(sql: Sql, { sessionId, id, email, userAgent }: Found, now: Date): Promise<void> {
  return sql.begin(async (transaction) => {
    const { count } = await transaction`delete from sessions where id = ${sessionId}`
    if (count === 0) return
    await recordEvent(transaction, {
      action: 'refresh_reused',
      actorId: null,
      subjectId: id,
      sessionId,
      at: now,
    })
    await queueLetter(
      transaction,
      { address: email, userId: id },
      { kind: 'session-ended-for-safety', device: userAgent, at: now.toISOString() },
    )
  })
}
