import { hash, randomBytes } from 'node:crypto'

/** The content of a refresh token: its session, the number of tokens used before it, and a secret. */
export type RefreshToken = { sessionId: string; count: number; secret: Buffer }

const idBytes = 16
const headBytes = 20
const secretBytes = 32

/** More than a thirty-day session can need with the shortest sensible lifetime of access tokens. */
const longestChain = 20_000

/** The first refresh token of a session, and the digest to store. */
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

/** Null for anything but a refresh token in exactly our form. */
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
 * Only digests are stored, yet a client that lost a response must get the same token again. So the next token
 * is not random but derived from the current one, with a key that never leaves the session's row. Neither the
 * current token alone nor the database alone is enough to derive it. `spent` does the same in SQL.
 */
export function nextRefreshToken({ sessionId, count, secret }: RefreshToken, key: Buffer): RefreshToken {
  return { sessionId, count: count + 1, secret: refreshTokenDigest(Buffer.concat([key, secret, key])) }
}

type Live = { refreshKey: Buffer; refreshCount: number; refreshDigest: Buffer }

/** The live token of a session if it is this one or its descendant; otherwise null. */
export function liveFrom(
  token: RefreshToken,
  { refreshKey, refreshCount, refreshDigest }: Live,
): RefreshToken | null {
  if (refreshCount - token.count > longestChain) return null
  let next = token
  while (next.count < refreshCount) next = nextRefreshToken(next, refreshKey)
  return next.count === refreshCount && refreshTokenDigest(next.secret).equals(refreshDigest) ? next : null
}

const refreshTokenDigest = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer')
