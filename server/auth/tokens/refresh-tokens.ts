import { staffRoles } from '#domain/access/roles.ts'
import type { AssuranceLevel, ProofMethod } from '#domain/auth/factors/assurance.ts'
import { sessionCuts } from '#domain/auth/session-end.ts'
import { isBanned } from '#server/auth/users/is-banned.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Sql } from '#server/db/sql.ts'
import { batchQueries } from './batch-queries.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import {
  nextRefreshToken,
  liveFrom,
  deriveRefreshToken,
  written,
  type RefreshToken,
} from './refresh-chain.ts'
import { endSessions } from './sessions.ts'
import { userColumns, type User } from '#server/auth/users/users.ts'

type RotatedSession = {
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
  aal: AssuranceLevel
  methods: readonly ProofMethod[]
  refreshKey: Buffer
}

type StoredToken = Found & {
  userAgent: string
  refreshCount: number
  refreshDigest: Buffer
  refreshedAt: Date
  isBanned: boolean
  isOver: boolean
}

/** The session that the token was used for; undefined when the token is not live or a lock prevents it. */
export type Spend = (token: RefreshToken) => Promise<Found | undefined>

/** Uses tokens that arrive at the same time in one statement and one commit. */
export function spendInBatch(sql: Sql, now: () => Date): Spend {
  return batchQueries((tokens) => spent(sql, tokens, now(), 'skip locked'))
}

type Rotating = { sql: Sql; spend: Spend; now: Date; reuseMs?: number }

/**
 * Exchanges a refresh token for the next one. The parent of the live token returns the live token again: two
 * tabs can race, or a response can get lost. Anything older was stolen: the session ends at once for both
 * holders, and its owner is notified, unless `reuseMs` allows reuse for that time after the last refresh. A
 * refresh is no activity, since an open tab does it by itself.
 */
export async function rotate(given: string, { sql, spend, now, reuseMs = 0 }: Rotating): Promise<Rotation> {
  const token = deriveRefreshToken(given)
  if (!token) return unknown
  const found = await spend(token)
  if (found) return rotated(found, nextRefreshToken(token, found.refreshKey))
  const stored = await readStoredToken(sql, token, now)
  const live = stored && liveFrom(token, stored)
  if (!live) return unknown
  const { sessionId, isBanned, isOver, refreshedAt } = stored
  if (isBanned) return { outcome: 'banned', sessionId }
  if (isOver) {
    await sql`delete from sessions where id = ${sessionId}`
    return { outcome: 'expired', sessionId }
  }
  // Whatever locked the row is finished or about to finish; a single statement can wait for it.
  if (live.count === token.count) return rotate(given, { sql, spend: spendAlone(sql, now), now, reuseMs })
  const isParent = live.count === token.count + 1
  if (isParent || now.getTime() - refreshedAt.getTime() < reuseMs) return rotated(stored, live)
  await endForSafety(sql, stored, now)
  return { outcome: 'reused', sessionId }
}

const unknown: Rotation = { outcome: 'unknown', sessionId: null }

function rotated(found: Found, live: RefreshToken): Rotation {
  const { sessionId: id, startedAt: createdAt, methods, aal } = found
  return {
    outcome: 'rotated',
    user: found,
    session: { id, createdAt, methods, aal, refreshToken: written(live) },
  }
}

/** Waits for the lock on the session's row. */
function spendAlone(sql: Sql, now: Date): Spend {
  return async (token) => {
    const [found] = await spent(sql, [token], now, 'wait')
    return found
  }
}

/**
 * Uses the tokens that are live and not locked: one statement, a row each, one commit. Of several for one
 * row, or of one racing a step-up, the row lock lets one through, and the others no longer match. A batch
 * skips rows locked by another: batches neither wait for each other nor deadlock.
 */
async function spent(
  sql: Sql,
  tokens: readonly RefreshToken[],
  now: Date,
  held: 'wait' | 'skip locked',
): Promise<(Found | undefined)[]> {
  const ids = tokens.map(({ sessionId }) => sessionId)
  const counts = tokens.map(({ count }) => count)
  const secrets = sql.array(tokens.map(({ secret }) => secret))
  const found = await sql<(Found & { ordinal: number })[]>`
    with live as (
      select sessions.id, count, secret, ordinal
        from unnest(${ids}::uuid[], ${counts}::int[], ${secrets}::bytea[]) with ordinality as given(id, count, secret, ordinal)
        join sessions on sessions.id = given.id and refresh_count = count and refresh_digest = sha256(secret)
         for no key update of sessions ${held === 'wait' ? sql`` : sql`skip locked`}
    )
    update sessions
       set refresh_digest = sha256(sha256(refresh_key || secret || refresh_key)),
           refresh_count = refresh_count + 1, refreshed_at = ${now}
      from live, users
     where sessions.id = live.id and refresh_count = count and refresh_digest = sha256(secret)
       and users.id = user_id and not ${isBanned(sql, now)} and not ${sessionIsOver(sql, now)}
    returning ${userColumns(sql)}, sessions.id as session_id, sessions.created_at as started_at, aal, methods,
              refresh_key, ordinal`
  const byOrdinal = new Map(found.map((each) => [each.ordinal, each]))
  return tokens.map((_, at) => byOrdinal.get(at + 1))
}

async function readStoredToken(
  sql: Sql,
  { sessionId }: RefreshToken,
  now: Date,
): Promise<StoredToken | undefined> {
  const [kept] = await sql<StoredToken[]>`
    select ${userColumns(sql)}, sessions.id as session_id, sessions.created_at as started_at, aal, methods, refresh_key,
           user_agent, refresh_count, refresh_digest, refreshed_at,
           ${isBanned(sql, now)} as is_banned, ${sessionIsOver(sql, now)} as is_over
      from sessions join users on users.id = user_id where sessions.id = ${sessionId}`
  return kept
}

/**
 * The rule of `sessionEndsAt` in SQL, for the session of a statement; roles are read only where they matter.
 */
function sessionIsOver(sql: Sql, now: Date) {
  const { staffUsedAfter, othersUsedAfter, startedAfter } = sessionCuts(now)
  return sql`(
    sessions.created_at <= ${startedAfter} or used_at <= ${othersUsedAfter}
    or used_at <= ${staffUsedAfter} and exists (
      select from user_roles where user_roles.user_id = sessions.user_id and role = any(${[...staffRoles]})))`
}

function endForSafety(sql: Sql, { sessionId, id, email, userAgent }: StoredToken, now: Date): Promise<void> {
  return sql.begin(async (transaction) => {
    const ended = await endSessions(transaction, { userId: id, id: sessionId, scope: 'local' })
    if (ended.length === 0) return
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
