import { limits } from '#domain/limits.ts'

/** When a participant came back to a conversation, and when they were last mailed about it. */
export type LetterFacts = {
  /** When the oldest unread message was sent. */
  unreadSince: Date
  readAt: Date | null
  mailedAt: Date | null
}

const { letterAfterMs, letterPauseMs } = limits.messages

/**
 * Whether unread messages call for a letter: after fifteen minutes, and then not again before the person has
 * read or a day has passed.
 */
export function letterIsDue({ unreadSince, readAt, mailedAt }: LetterFacts, now: Date): boolean {
  if (now.getTime() - unreadSince.getTime() < letterAfterMs) return false
  if (mailedAt === null || (readAt !== null && readAt > mailedAt)) return true
  return now.getTime() - mailedAt.getTime() >= letterPauseMs
}
