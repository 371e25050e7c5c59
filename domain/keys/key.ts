import { isStaff, type Role } from '#domain/access/roles.ts'
import { dayMs } from '#domain/dates/durations.ts'

/** Marks a secret as one of ours, for people and for scanners of leaked secrets. */
export const keyMark = 'dwn_'

/** 32 random bytes as base64url. */
const keyPattern = /^dwn_[\w-]{43}$/
const shownCharacters = 10

/** The key of an Authorization header; null if it holds anything else, such as the token of a session. */
export function bearerKey(authorization: string | undefined): string | null {
  const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  return token?.startsWith(keyMark) ? token : null
}

/** Whether a text can be a key at all. Others are refused without a look into the database. */
export function isKey(text: string): boolean {
  return keyPattern.test(text)
}

/** The beginning of a key, by which its owner recognises it. */
export function keyPrefix(key: string): string {
  return key.slice(0, shownCharacters)
}

/** The days after which a key can be set to expire. */
export const keyLifetimesDays = [30, 90, 365] as const

export type KeyLifetimeDays = (typeof keyLifetimesDays)[number]

/** When a key expires; null for one that does not. */
export function keyExpiresAt(createdAt: Date, days: KeyLifetimeDays | null): Date | null {
  return days === null ? null : new Date(createdAt.getTime() + days * dayMs)
}

export function isExpired(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

/**
 * The roles of a call by key. The key of a member of staff reads what a member of the plan reads: no key carries the
 * rights of staff.
 */
export function keyRoles(held: readonly Role[]): readonly Role[] {
  return isStaff(held) ? ['investor_pro'] : held
}
