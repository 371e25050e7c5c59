import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { me } from '#web/access/queries.ts'
import { parseMessagesSearch } from '#web/messages/messages-search.ts'
import { conversation } from '#web/messages/queries.ts'
import { ThreadPage } from '#web/messages/thread/thread-page.tsx'
import { throwNotFound } from '#web/page/throw-not-found.ts'

export const Route = createFileRoute('/_member/messages/$id')({
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(conversation(params.id)).catch(throwNotFound),
  staticData: { feature: 'messages' },
  component: Thread,
})

function Thread() {
  const { id: conversationId } = Route.useParams()
  const search = parseMessagesSearch(Route.useSearch())
  const { data: person } = useSuspenseQuery(me())
  return (
    <ThreadPage key={conversationId} conversationId={conversationId} userId={person.id} search={search} />
  )
}
