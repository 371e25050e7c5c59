import type { ConversationFilter } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { conversationBoxes } from '#domain/messages/conversation.ts'

/** The part of the list that the address selects, and the text that is searched. */
export type MessagesSearch = { box?: ConversationFilter['box'] | undefined; q?: string | undefined }

export function parseMessagesSearch(raw: Record<string, unknown>): MessagesSearch {
  const box = conversationBoxes.find((one) => one === raw['box'] && one !== 'inbox')
  const { q } = raw
  const text = typeof q === 'string' ? q.trim().slice(0, limits.messages.searchCharacters) : ''
  return { ...(box ? { box } : {}), ...(text === '' ? {} : { q: text }) }
}

export function toFilter({ box, q }: MessagesSearch): ConversationFilter {
  return { box: box ?? 'inbox', ...(q ? { q } : {}) }
}
