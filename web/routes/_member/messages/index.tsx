import { createFileRoute } from '@tanstack/react-router'
import { NoConversation } from '#web/messages/no-conversation.tsx'

export const Route = createFileRoute('/_member/messages/')({
  staticData: { feature: 'messages' },
  component: NoConversation,
})
