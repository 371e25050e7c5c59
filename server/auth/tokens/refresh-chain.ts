import { hash, randomBytes } from 'node:crypto'

/** What a refresh token says: whose session's it is, how many were spent before it, and what nobody can guess. */
export type RefreshToken = { sessionId: string; count: number; secret: Buffer }

const idBytes = 16
const headBytes = 20
const secretBytes = 32

/** More than a session of thirty days comes to with the shortest life of its access tokens that makes sense. */
const longestChain = 20_000

/** The first refresh token of a session, and what is stored of it. */
export function firstRefreshToken(sessionId: string): { refreshToken: string; digest: Buffer } {
  const secret = randomBytes(secretBytes)
  return { refreshToken: written({ sessionId, count: 0, secret }), digest: refreshTokenDigest(secret) }
}

export function written({ sessionId, count, secret }: RefreshToken): string {
  const bytes = Buffer.alloc(headBytes + secretBytes)
  bytes.write(sessionId.replaceAll('-', ''), 'hex')
  bytes.writeInt32BE(count, idBytes)
  secret.copy(bytes, headBytes)
  return bytes.toString('base64url')
}

/** Null for what is no refresh token, or is one written otherwise than we write it. */
export function deriveRefreshToken(text: string): RefreshToken | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== headBytes + secretBytes || bytes.toString('base64url') !== text) return null
  return {
    sessionId: bytes.toString('hex', 0, idBytes),
    count: bytes.readInt32BE(idBytes),
    secret: bytes.subarray(headBytes),
  }
}

/**
 * Only digests are kept, and yet a client whose answer got lost must be given the same token again: so the child is
 * not drawn but derived from its parent, with a key that never leaves the session's row. Who holds the parent alone
 * cannot work it out, nor can who holds the database alone. `spent` says the same in SQL.
 */
export function nextRefreshToken({ sessionId, count, secret }: RefreshToken, key: Buffer): RefreshToken {
  return { sessionId, count: count + 1, secret: refreshTokenDigest(Buffer.concat([key, secret, key])) }
}

type Live = { refreshKey: Buffer; refreshCount: number; refreshDigest: Buffer }

/** The live token of a session when it is this one or descends from it; null when it does not. */
export function liveFrom(
  token: RefreshToken,
  { refreshKey, refreshCount, refreshDigest }: Live,
): RefreshToken | null {
  if (refreshCount - token.count > longestChain) return null
  let next = token
  while (next.count < refreshCount) next = nextRefreshToken(next, refreshKey)
  return next.count === refreshCount && refreshTokenDigest(next.secret).equals(refreshDigest) ? next : null
}

export const refreshTokenDigest = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer')
