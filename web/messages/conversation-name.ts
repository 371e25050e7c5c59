import type { Conversation } from '#contract/messages.ts'
import { m } from '#web/paraglide/messages.js'

/** Who a conversation is with, as its reader sees it; for the room of a deal, the deal. */
export function conversationName({ kind, title, others, ownRole }: Conversation): string {
  if (kind === 'deal') return title
  if (kind === 'staff' && ownRole === 'member') return m.messages_diwan()
  const people = kind === 'staff' ? others.filter(({ role }) => role === 'member') : others
  if (people.length === 0) return m.messages_former()
  return people.map(({ name }) => name || m.messages_unnamed()).join(', ')
}
