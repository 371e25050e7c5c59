import { createFileRoute } from '@tanstack/react-router'
import { quoteRequestStates } from '#domain/quotes/request.ts'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { QuotesPage, type QuotesSearch } from '#web/quotes/quotes-page.tsx'

export const Route = createFileRoute('/_member/suppliers/quotes/')({
  head: () => pageHead({ title: m.quotes_title() }),
  validateSearch: ({ state }: Record<string, unknown>): QuotesSearch => {
    const known = quoteRequestStates.find((one) => one === state)
    return known ? { state: known } : {}
  },
  staticData: { feature: 'suppliers' },
  component: Quotes,
})

function Quotes() {
  return <QuotesPage search={Route.useSearch()} go={useReplaceSearch<QuotesSearch>(Route.useNavigate())} />
}
