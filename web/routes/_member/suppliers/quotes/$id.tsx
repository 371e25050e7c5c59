import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'
import { quoteRequest } from '#web/quotes/queries.ts'
import { RequestPage } from '#web/quotes/request-page.tsx'

export const Route = createFileRoute('/_member/suppliers/quotes/$id')({
  head: () => pageHead({ title: m.quotes_title() }),
  staticData: { feature: 'suppliers' },
  loader: ({ context: { cache }, params }) =>
    cache.ensureQueryData(quoteRequest(params.id)).catch(throwNotFound),
  component: Request,
})

function Request() {
  const { id } = Route.useParams()
  return <RequestPage key={id} id={id} />
}
