import { decodeProtectedHeader, jwtVerify } from 'jose'
import { JOSEError } from 'jose/errors'
import { z } from 'zod'
import type { AssuranceLevel, ProofMethod } from '#domain/auth/factors/assurance.ts'
import { signToken } from './signed-token.ts'
import type { SigningKeys } from './signing-keys.ts'

const Claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.number(),
  aal: z.enum(['aal1', 'aal2']),
})

/** The trusted content of an access token: its owner and session. Roles are never read from it. */
export type Bearer = { userId: string; sessionId: string; aal: AssuranceLevel; expiresAtMs: number }

export type AccessTokens = {
  mint(session: TokenSession): Promise<AccessToken>
  /** Null for a token that is not ours, was changed, or has expired. */
  verify(token: string): Promise<Bearer | null>
}

/** The claims about session and owner: few, because the token is sent with every call. */
type TokenSession = {
  id: string
  userId: string
  email: string
  phone: string
  providers: readonly string[]
  aal: AssuranceLevel
  methods: readonly ProofMethod[]
  /** The session ends at this time at the latest, and the token with it. */
  endsAt: Date
}

export type AccessToken = { token: string; expiresAtSeconds: number; expiresInSeconds: number }

const rememberedTokens = 10_000

/**
 * Access tokens of this issuer. Verified ones are cached, because checking a signature costs more than
 * everything else.
 */
export function accessTokens(
  keys: SigningKeys,
  { issuer, lifeMs }: { issuer: string; lifeMs: number },
  now: () => Date,
): AccessTokens {
  const verified = new Map<string, Bearer>()
  return {
    async mint({ id, userId, email, phone, providers, aal, methods, endsAt }) {
      const key = await keys.current()
      const issuedAtSeconds = Math.floor(now().getTime() / 1000)
      const endSeconds = Math.floor(endsAt.getTime() / 1000)
      const expiresAtSeconds = Math.max(
        issuedAtSeconds + 1,
        Math.min(issuedAtSeconds + lifeMs / 1000, endSeconds),
      )
      const claims = {
        iss: issuer,
        sub: userId,
        aud: 'authenticated',
        iat: issuedAtSeconds,
        exp: expiresAtSeconds,
        email,
        phone,
        app_metadata: { provider: providers[0] ?? 'email', providers },
        role: 'authenticated',
        aal,
        amr: methods,
        session_id: id,
        is_anonymous: false,
      }
      const token = signToken(claims, key)
      return { token, expiresAtSeconds, expiresInSeconds: expiresAtSeconds - issuedAtSeconds }
    },
    async verify(token) {
      const known = verified.get(token)
      if (known && known.expiresAtMs > now().getTime()) return known
      verified.delete(token)
      const bearer = await verifiedBearer(token, keys, issuer, now())
      if (bearer) remember(verified, token, bearer)
      return bearer
    },
  }
}

async function verifiedBearer(
  token: string,
  keys: SigningKeys,
  issuer: string,
  now: Date,
): Promise<Bearer | null> {
  const kid = keyNamedBy(token)
  const key = kid ? await keys.find(kid) : null
  if (!key) return null
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [key.alg],
      issuer,
      audience: 'authenticated',
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return null
    const { sub, session_id, exp, aal } = claims.data
    return { userId: sub, sessionId: session_id, aal, expiresAtMs: exp * 1000 }
  } catch (error) {
    if (error instanceof JOSEError) return null
    throw error
  }
}

function keyNamedBy(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null
  } catch {
    return null // not a token at all
  }
}

/** Drops the oldest, which is the first to expire, because all have the same lifetime. */
function remember(verified: Map<string, Bearer>, token: string, bearer: Bearer): void {
  if (verified.size >= rememberedTokens) {
    const [oldest] = verified.keys()
    if (oldest) verified.delete(oldest)
  }
  verified.set(token, bearer)
}
