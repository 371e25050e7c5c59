import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { digest } from '#server/secrets/digest.ts'

export type TokenKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change_new'
  | 'email_change_current'
  | 'reauthentication'
  | 'newsletter'

export type OneTimeToken = {
  id: string
  userId: string
  kind: TokenKind
  address: string
  linkExpiresAt: Date
  codeExpiresAt: Date
  passwordHash: string | null
  challenge: string | null
  confirmedAt: Date | null
}

export type NewToken = {
  userId: string
  kind: TokenKind
  address: string
  /** For 'signup': the digest that becomes the password when this very link or code is used. */
  passwordHash?: string | null
  /** The PKCE challenge of the client. */
  challenge?: string | null
  now: Date
}

const linkLifeMs: Record<TokenKind, number> = {
  signup: limits.auth.confirmationLinkMs,
  recovery: limits.auth.recoveryLinkMs,
  magiclink: limits.auth.codeMs,
  email_change_new: limits.auth.confirmationLinkMs,
  email_change_current: limits.auth.confirmationLinkMs,
  reauthentication: limits.auth.codeMs,
  newsletter: limits.auth.codeMs,
}

/**
 * Issues a link of 256 bits and, independent of it, a code to type; the previous token of this kind becomes
 * invalid.
 */
export async function issueToken(
  sql: Queryable,
  { userId, kind, address, passwordHash = null, challenge = null, now }: NewToken,
): Promise<{ link: string; code: string }> {
  const link = `${challenge ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`
  const code = String(randomInt(10 ** limits.auth.codeDigits)).padStart(limits.auth.codeDigits, '0')
  const row = {
    userId,
    kind,
    address,
    linkDigest: digest(link),
    linkExpiresAt: new Date(now.getTime() + linkLifeMs[kind]),
    codeDigest: digestOfCode(userId, kind, code),
    codeExpiresAt: new Date(now.getTime() + limits.auth.codeMs),
    passwordHash,
    challenge,
    createdAt: now,
  }
  await sql`delete from one_time_tokens where user_id = ${userId} and kind = ${kind}`
  await sql`insert into one_time_tokens ${sql(row)}`
  return { link, code }
}

/** The token of a valid link, locked until the transaction ends; null without one. Does not use it up. */
export async function lockTokenByLink(sql: Queryable, link: string, now: Date): Promise<OneTimeToken | null> {
  const [token] = await sql<OneTimeToken[]>`
    select ${columns(sql)} from one_time_tokens
     where link_digest = ${digest(link)} and link_expires_at > ${now} for update`
  return token ?? null
}

/**
 * The token of a code sent to this address, locked; null for a wrong or expired code. A wrong code counts
 * against every code it could have been meant for; the fifth makes a code invalid.
 */
export async function lockTokenByCode(
  transaction: Transaction,
  { address, kinds, code, now }: { address: string; kinds: readonly TokenKind[]; code: string; now: Date },
): Promise<OneTimeToken | null> {
  const tokens = await transaction<(OneTimeToken & { codeDigest: Buffer })[]>`
    select ${columns(transaction)}, code_digest from one_time_tokens
     where address = ${address} and kind = any(${[...kinds]}) and code_digest is not null
       and code_expires_at > ${now} and confirmed_at is null
     order by id for update`
  const found = tokens.find(({ userId, kind, codeDigest }) =>
    timingSafeEqual(codeDigest, digestOfCode(userId, kind, code)),
  )
  if (found) return found
  await transaction`
    update one_time_tokens
       set failures = failures + 1,
           code_digest = case when failures + 1 < ${limits.auth.codeGuesses} then code_digest end
     where id = any(${tokens.map(({ id }) => id)})`
  return null
}

export async function spendToken(sql: Queryable, { id }: Pick<OneTimeToken, 'id'>): Promise<void> {
  await sql`delete from one_time_tokens where id = ${id}`
}

/**
 * The link was used by a browser that still has to prove itself: only the code of the same letter remains
 * valid.
 */
export async function spendLink(sql: Queryable, { id }: Pick<OneTimeToken, 'id'>): Promise<void> {
  await sql`update one_time_tokens set link_digest = null where id = ${id}`
}

function columns(sql: Queryable) {
  return sql`id, user_id, kind, address, link_expires_at, code_expires_at, password_hash, challenge, confirmed_at`
}

const digestOfCode = (userId: string, kind: TokenKind, code: string): Buffer =>
  digest(`${userId} ${kind} ${code}`)
