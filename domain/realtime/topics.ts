import type { Audience } from '#domain/access/audience.ts'

/** The channel on which members see who is there. */
export const presenceTopic = 'presence'

/** The channel between the open pages of one person, and from the server to them. */
export function ownTopic(userId: string): string {
  return `user:${userId}`
}

/** Said there when roles were given or taken. */
export const rolesEvent = 'roles'

export type TopicRight = {
  audience: Audience
  /** Whether what one sends here reaches the others. */
  broadcasts: boolean
  presence: boolean
}

/**
 * What may be done on a channel of this name, or null when it is none of this person's business. A name we do not keep
 * is open to whoever is signed in and carries only what the tables say; private it does not exist.
 */
export function topicRight(name: string, userId: string, isPrivate: boolean): TopicRight | null {
  if (name === presenceTopic) return { audience: 'member', broadcasts: false, presence: true }
  if (name.startsWith(ownTopic(''))) {
    return name === ownTopic(userId) ? { audience: 'signed-in', broadcasts: true, presence: false } : null
  }
  return isPrivate ? null : { audience: 'signed-in', broadcasts: false, presence: false }
}
