import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { line } from '#server/auth/input.ts'
import { refuse } from '#server/auth/refusal.ts'

/** Data that a client stores with the account. It is the person's own and never trusted. */
export const UserData = z.record(z.string().max(100), z.unknown()).nullish()

const FullName = z.object({ full_name: line.max(200).nullish() })

/**
 * The data after a change: given values replace, null deletes. Throws above a few kilobytes. Fields that we
 * set ourselves in the same object cannot be changed.
 */
export function mergeUserData(
  before: Record<string, unknown>,
  given: Record<string, unknown> | null | undefined,
): { data: Record<string, unknown>; fullName: string } {
  const ours = new Set(['sub', 'email', 'email_verified', 'phone_verified'])
  const merged = Object.entries({ ...before, ...given }).filter(
    ([key, value]) => value !== null && !ours.has(key),
  )
  const data = Object.fromEntries(merged)
  if (Buffer.byteLength(JSON.stringify(data)) > limits.auth.userDataBytes)
    throw refuse(400, 'validation_failed', `data may hold ${limits.auth.userDataBytes} bytes at most`)
  const named = FullName.safeParse(data)
  if (!named.success) throw refuse(400, 'validation_failed', 'data.full_name must be one line')
  return { data, fullName: named.data.full_name?.trim() ?? '' }
}
