import type { Audience } from '#domain/access/audience.ts'

/** The channel that shows members who is online. */
export const presenceTopic = 'presence'

/** The channel between the open pages of one person, and from the server to them. */
export function ownTopic(userId: string): string {
  return `user:${userId}`
}

/** Sent on that channel when roles were granted or revoked. */
export const rolesEvent = 'roles'

export type TopicRight = {
  audience: Audience
  /** Whether messages sent on the channel are forwarded to its other members. */
  broadcasts: boolean
  presence: boolean
}

/**
 * What a person may do on a channel, or null when they may not use it. A public channel with an unknown name
 * is open to every signed-in person and carries table changes only; a private channel with an unknown name
 * does not exist.
 */
export function topicRight(name: string, userId: string, isPrivate: boolean): TopicRight | null {
  if (name === presenceTopic) return { audience: 'member', broadcasts: false, presence: true }
  if (name.startsWith(ownTopic(''))) {
    return name === ownTopic(userId) ? { audience: 'signed-in', broadcasts: true, presence: false } : null
  }
  return isPrivate ? null : { audience: 'signed-in', broadcasts: false, presence: false }
}
