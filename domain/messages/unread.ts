import { limits } from '#domain/limits.ts'

/** The label of the bell: nothing, the number, or '99+'. */
export function unreadLabel(count: number): string | null {
  const { unreadBadgeCap } = limits.messages
  if (count <= 0) return null
  return count > unreadBadgeCap ? `${unreadBadgeCap}+` : String(count)
}
