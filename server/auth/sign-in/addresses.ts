import { z } from 'zod'
import { parseMailAddress } from '#domain/mail/address.ts'
import { text } from '#server/auth/input.ts'
import { refuse } from '#server/auth/refusal.ts'

/** One mail address in lower case; throws the protocol's refusal of what is none. */
export function parseSignInEmail(given: string): string {
  const address = given.trim().toLowerCase()
  if (!parseMailAddress(address))
    throw refuse(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return address
}

/** A telephone number as the networks write it, without the plus; throws for anything else. */
export function parseSignInPhone(given: string): string {
  const digits = given.trim().replace(/^\+/, '')
  if (!/^[1-9]\d{6,14}$/.test(digits))
    throw refuse(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  return digits
}

/** How a body names a person; nulls are what the client sends for what it was not given. */
export const Whom = z.object({ email: text.max(320).nullish(), phone: text.max(40).nullish() })
