import { z } from 'zod'

const Claims = z.object({ exp: z.number(), role: z.string() })

/**
 * Why a token was refused, in the protocol's terms. Its claims are not trusted: they only affect the wording
 * of the refusal.
 */
export function tokenProblem(token: string, nowMs: number): { code: string; message: string } {
  const claims = readClaims(token)
  if (claims === null) return { code: 'MalformedJWT', message: 'The token provided is not a valid JWT' }
  const { data } = Claims.safeParse(claims)
  if (!data) return { code: 'InvalidJWTToken', message: 'Fields `role` and `exp` are required in JWT' }
  const over = Math.floor(nowMs / 1000 - data.exp)
  return over >= 0
    ? { code: 'InvalidJWTToken', message: expiredMessage(over) }
    : { code: 'JwtSignatureError', message: 'Failed to validate JWT signature' }
}

export function expiredMessage(seconds: number): string {
  return `Token has expired ${seconds} seconds ago`
}

function readClaims(token: string): unknown {
  const [, claims, signature, ...more] = token.split('.')
  if (claims === undefined || signature === undefined || more.length > 0) return null
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  } catch {
    return null // not a token at all
  }
}
