import { randomBytes, timingSafeEqual } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { acceptedSteps } from '#domain/auth/factors/time-step.ts'
import { limits } from '#domain/limits.ts'

const { totpDigits, totpSecretBytes, totpStepMs } = limits.factors

export function newTotpSecret(): Buffer {
  return randomBytes(totpSecretBytes)
}

/**
 * The secret in the forms an authenticator app accepts: text, URI and QR code. The client only prefixes the
 * picture with `data:image/svg+xml;utf-8,`, so it must not contain '#' or '%'.
 */
export function totpEnrolment(secret: Buffer, { issuer, account }: { issuer: string; account: string }) {
  const base32 = new Secret({ buffer: new Uint8Array(secret).buffer })
  const totp = new TOTP({
    issuer,
    label: account,
    secret: base32,
    algorithm: 'SHA1',
    digits: totpDigits,
    period: totpStepMs / 1000,
  })
  const uri = totp.toString()
  return { qr_code: renderSVG(uri, { border: 4, ecc: 'M' }), secret: base32.base32, uri }
}

/** The time step of the entered code, among those accepted now; null when none matches. */
export function findCodeStep(
  secret: Uint8Array,
  code: string,
  { now, lastUsed }: { now: Date; lastUsed: number | null },
): number | null {
  const typed = Buffer.from(code)
  if (typed.length !== totpDigits) return null
  const key = new Secret({ buffer: new Uint8Array(secret).buffer })
  const matches = acceptedSteps(now, lastUsed).filter((counter) =>
    timingSafeEqual(Buffer.from(HOTP.generate({ secret: key, counter, digits: totpDigits })), typed),
  )
  return matches[0] ?? null
}
