import { limits } from '#domain/limits.ts'
import { presenceAt } from '#domain/presence/presence.ts'

/** What a conversation says of the other person. */
export const threadPresences = ['active', 'away', 'offline'] as const
type ThreadPresence = (typeof threadPresences)[number]

/**
 * The presence of the other person of a conversation. A page that closed without an offline call counts as away for a
 * while, as everywhere else.
 */
export function threadPresence(
  { isOnline, seenAt }: { isOnline: boolean; seenAt: Date },
  now: Date,
): ThreadPresence {
  const isHere = isOnline && now.getTime() - seenAt.getTime() < limits.presence.listedAsAwayMs
  return isHere ? presenceAt(seenAt, now) : 'offline'
}
