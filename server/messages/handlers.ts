import { messages } from '#contract/messages.ts'
import { handle } from '#server/http/handle.ts'
import { countUnread } from './queries.ts'

export const messagesHandlers = handle(messages, {
  unread: async ({ person, sql }) => ({ unread: await countUnread(sql, person.id) }),
})
