import { limits } from '#domain/limits.ts'

/** What the bell says: nothing, the number, or '99+' (specification §9). */
export function unreadLabel(count: number): string | null {
  const { unreadBadgeCap } = limits.messages
  if (count <= 0) return null
  return count > unreadBadgeCap ? `${unreadBadgeCap}+` : String(count)
}
