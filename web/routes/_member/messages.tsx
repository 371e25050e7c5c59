import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { MessagesPage } from '#web/messages/messages-page.tsx'
import { parseMessagesSearch } from '#web/messages/messages-search.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/messages')({
  head: () => pageHead({ title: m.shell_page_messages() }),
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'messages' },
  component: Messages,
})

/** The list stays beside the conversation that is open. */
function Messages() {
  const { id = null } = useParams({ strict: false })
  const onSearch = useReplaceSearch<Record<string, unknown>>(Route.useNavigate())
  return (
    <MessagesPage conversationId={id} search={parseMessagesSearch(Route.useSearch())} onSearch={onSearch}>
      <Outlet />
    </MessagesPage>
  )
}
