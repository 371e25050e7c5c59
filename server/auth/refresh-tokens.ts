import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Role } from '#domain/access/roles.ts'
import { sessionEndsAt } from '#domain/auth/session-end.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'

export type Rotation =
  | { outcome: 'rotated'; token: string; sessionId: string }
  | { outcome: 'unknown' | 'expired' | 'reused' | 'banned'; sessionId: string | null }

type Found = {
  sessionId: string
  refreshKey: Buffer
  spentAt: Date | null
  usedAt: Date
  bannedUntil: Date | null
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
 * an answer lost on the way. Anything older was stolen from somebody: the session ends at once, for both holders.
 * Refreshing is no activity, since an open tab does it by itself.
 */
export function rotate(sql: Sql, token: string, now: Date): Promise<Rotation> {
  return sql.begin(async (transaction) => {
    const digest = digestOf(token)
    const found = await lockedSession(transaction, digest)
    if (!found) return { outcome: 'unknown', sessionId: null }
    const { sessionId, bannedUntil, usedAt, roles, refreshKey, spentAt } = found
    if (bannedUntil && bannedUntil > now) return { outcome: 'banned', sessionId }
    const over = sessionEndsAt(usedAt, roles) <= now
    if (over || (spentAt && !(await childIsLive(transaction, digest)))) {
      await transaction`delete from sessions where id = ${sessionId}`
      return { outcome: over ? 'expired' : 'reused', sessionId }
    }
    const child = childOf(token, refreshKey)
    if (!spentAt) await spend(transaction, { digest, child, sessionId, now })
    return { outcome: 'rotated', token: child, sessionId }
  })
}

/** The lock on the session lets one of several refreshes through at a time. */
async function lockedSession(transaction: Transaction, digest: Buffer): Promise<Found | undefined> {
  const [locked] = await transaction`
    select id from sessions
     where id = (select session_id from refresh_tokens where digest = ${digest}) for update`
  if (!locked) return undefined
  // A second statement, for only it sees what the holder of the lock before us has written.
  const [found] = await transaction<Found[]>`
    select session_id, refresh_key, spent_at, used_at, banned_until,
           array(select role from user_roles where user_roles.user_id = users.id) as roles
      from refresh_tokens join sessions on sessions.id = session_id join users on users.id = user_id
     where digest = ${digest}`
  return found
}

async function childIsLive(transaction: Transaction, digest: Buffer): Promise<boolean> {
  const children = await transaction`
    select from refresh_tokens where parent_digest = ${digest} and spent_at is null`
  return children.length > 0
}

async function spend(
  transaction: Transaction,
  { digest, child, sessionId, now }: { digest: Buffer; child: string; sessionId: string; now: Date },
): Promise<void> {
  await transaction`update refresh_tokens set spent_at = ${now} where digest = ${digest}`
  await transaction`
    insert into refresh_tokens (digest, session_id, parent_digest, created_at)
    values (${digestOf(child)}, ${sessionId}, ${digest}, ${now})`
}
