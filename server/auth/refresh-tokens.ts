import { createHash, randomBytes } from 'node:crypto'
import type { AssuranceLevel, ProofMethod } from '#domain/auth/assurance.ts'
import { sessionCuts } from '#domain/auth/session-end.ts'
import { staffRoles } from '#domain/access/roles.ts'
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
  userAgent: string
  aal: AssuranceLevel
  methods: readonly ProofMethod[]
  refreshKey: Buffer
  spentAt: Date | null
  isOver: boolean
  /** It has a child that is still live, made before this call. */
  childIsLive: boolean
  /** This call spent it. */
  isSpentNow: boolean
}

/** The first refresh token of a session; to be stored as its digest. */
export function firstRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Only digests are kept, and yet a client whose answer got lost must be given the same token again: so the child is
 * not drawn but derived from its parent, with a key that never leaves the session's row. Who holds the parent alone
 * cannot work it out, nor can who holds the database alone. `rotated` says the same in SQL.
 */
function childOf(token: string, refreshKey: Buffer): string {
  return createHash('sha256').update(refreshKey).update(token).update(refreshKey).digest('base64url')
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
  const found = await rotated(sql, token, now)
  if (!found) return { outcome: 'unknown', sessionId: null }
  const {
    sessionId,
    startedAt,
    aal,
    methods,
    refreshKey,
    spentAt,
    isOver,
    childIsLive,
    isSpentNow,
    ...user
  } = found
  if (user.bannedUntil && user.bannedUntil > now) return { outcome: 'banned', sessionId }
  if (isOver) {
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
  const isGone = !spentAt && !isSpentNow && !(await isKept(sql, child))
  if (isGone) return { outcome: 'unknown', sessionId }
  return { outcome: 'rotated', user, session: { ...session, refreshToken: child } }
}

/**
 * Reads whose token this is and, where nothing stands against it, spends it: one statement, one commit. Of several at
 * once the first spends, and the child being derived, all come to the same one. The session is locked before its tokens,
 * as a step-up does, which throws them away: no child is born behind its back.
 */
async function rotated(sql: Sql, token: string, now: Date): Promise<Found | undefined> {
  const { staffUsedAfter, othersUsedAfter, startedAfter } = sessionCuts(now)
  const digest = digestOf(token)
  const [found] = await sql<Found[]>`
    with given as materialized (
      select digest, spent_at, sessions.id as session_id, user_id, sessions.created_at as started_at, user_agent, aal,
             methods, refresh_key, users.banned_until > ${now} as is_banned,
             sessions.created_at <= ${startedAfter} or used_at <= case
               when exists (select from user_roles
                             where user_roles.user_id = sessions.user_id and role = any(${[...staffRoles]}))
               then ${staffUsedAfter}::timestamptz else ${othersUsedAfter}::timestamptz end as is_over
        from refresh_tokens join sessions on sessions.id = session_id join users on users.id = user_id
       where digest = ${digest} for no key update of sessions
    ), spent as (
      update refresh_tokens set spent_at = ${now} from given
       where refresh_tokens.digest = given.digest and refresh_tokens.spent_at is null
         and not is_over and is_banned is not true
      returning given.session_id, sha256(refresh_key || ${Buffer.from(token)}::bytea || refresh_key) as child
    ), born as (
      insert into refresh_tokens (digest, session_id, parent_digest, created_at)
      select sha256(convert_to(translate(rtrim(encode(child, 'base64'), '='), '+/', '-_'), 'UTF8')),
             session_id, ${digest}, ${now} from spent
    )
    select ${userColumns(sql)}, session_id, started_at, user_agent, aal, methods, refresh_key, spent_at, is_over,
           exists (select from refresh_tokens as child
                    where child.parent_digest = given.digest and child.spent_at is null) as child_is_live,
           exists (select from spent) as is_spent_now
      from given join users on users.id = user_id`
  return found
}

/** Another call may have spent the parent a moment ago: its child is ours too. */
async function isKept(sql: Sql, token: string): Promise<boolean> {
  const kept = await sql`select from refresh_tokens where digest = ${digestOf(token)}`
  return kept.length > 0
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
