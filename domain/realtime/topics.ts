import type { Audience } from '#domain/access/audience.ts'

/** The channel that shows members who is online. */
export const presenceTopic = 'presence'

/** The channel between the open pages of one person, and from the server to them. */
export function ownTopic(userId: string): string {
  return `user:${userId}`
}

/** Sent on that channel when roles were granted or revoked. */
export const rolesEvent = 'roles'

/** Sent on the channel of a conversation: somebody is writing, or has read. Neither carries anything else. */
export const conversationEvents = ['typing', 'read'] as const
export type ConversationEvent = (typeof conversationEvents)[number]

/** The channel between the participants of a conversation, while they have it open. */
export function conversationTopic(conversationId: string): string {
  return `conversation:${conversationId}`
}

const conversationName = /^conversation:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** The conversation of such a channel; null for any other channel. */
export function topicConversation(name: string): string | null {
  return conversationName.exec(name)?.[1] ?? null
}

export type TopicRight = {
  audience: Audience
  /** Only its participants use the channel, as of each moment. Null for other channels. */
  conversationId: string | null
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
  if (name === presenceTopic)
    return { audience: 'member', conversationId: null, broadcasts: false, presence: true }
  if (name.startsWith(ownTopic(''))) {
    return name === ownTopic(userId)
      ? { audience: 'signed-in', conversationId: null, broadcasts: true, presence: false }
      : null
  }
  const conversationId = topicConversation(name)
  if (conversationId !== null && isPrivate)
    return { audience: 'member', conversationId, broadcasts: true, presence: false }
  return isPrivate
    ? null
    : { audience: 'signed-in', conversationId: null, broadcasts: false, presence: false }
}
