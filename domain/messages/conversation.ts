/**
 * Who talks: a member with an agent who agreed to an introduction, with Diwan's staff, or with a supplier who was
 * asked for a quote; or, in the room of a club deal, all members with interest in it and staff.
 */
export const conversationKinds = ['agent', 'staff', 'supplier', 'deal'] as const
export type ConversationKind = (typeof conversationKinds)[number]

export const participantRoles = ['member', 'agent', 'staff', 'supplier'] as const
export type ParticipantRole = (typeof participantRoles)[number]

/** The parts of the list of conversations. */
export const conversationBoxes = ['inbox', 'unread', 'muted', 'archived'] as const
export type ConversationBox = (typeof conversationBoxes)[number]

/**
 * Whether a participant may write. `blocking`: they blocked the other side and may unblock it. `closed`: the
 * other side takes no messages; the answer does not say why.
 */
export type WritingState = 'open' | 'blocking' | 'closed'

export type WritingFacts = {
  kind: ConversationKind
  role: ParticipantRole
  /** The other people of the conversation who still have an account. */
  others: number
  hasBlocked: boolean
  isBlocked: boolean
  /** Whether the entry of one side in a directory is suspended. */
  isSuspended: boolean
  /** Whether what it is about has ended: a quote that was declined or not chosen. */
  hasEnded: boolean
  /** Of the room of a club deal: whether the participant may still write in it (`mayWriteInRoom`). */
  isRoomOpen: boolean
}

/** Whether a participant may write in a conversation. The only place where this is decided. */
export function writing({
  kind,
  others,
  hasBlocked,
  isBlocked,
  isSuspended,
  hasEnded,
  isRoomOpen,
}: WritingFacts): WritingState {
  // In a room a block hides messages instead of closing the conversation for everyone.
  if (kind === 'deal') return isRoomOpen ? 'open' : 'closed'
  if (hasBlocked) return 'blocking'
  if (isBlocked || isSuspended || hasEnded) return 'closed'
  // Staff answer from a queue, so nobody of them needs to be there yet.
  return kind === 'staff' || others > 0 ? 'open' : 'closed'
}
