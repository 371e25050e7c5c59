import { z } from 'zod'
import { parseMailAddress } from '#domain/mail/address.ts'
import { text } from '#server/auth/input.ts'
import { refuse } from '#server/auth/refusal.ts'

/** A single mail address in lower case; throws the protocol's error for anything else. */
export function parseSignInEmail(input: string): string {
  const address = input.trim().toLowerCase()
  if (!parseMailAddress(address))
    throw refuse(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return address
}

/** A telephone number in E.164 without the plus; throws for anything else. */
export function parseSignInPhone(input: string): string {
  const digits = input.trim().replace(/^\+/, '')
  if (!/^[1-9]\d{6,14}$/.test(digits))
    throw refuse(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  return digits
}

/** How a body identifies a person; the client sends nulls for omitted fields. */
export const Identifier = z.object({ email: text.max(320).nullish(), phone: text.max(40).nullish() })
