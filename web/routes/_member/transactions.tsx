import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useExporting } from '#web/access/use-exporting.ts'
import type { TransactionsSearch } from '#web/market/search-params.ts'
import { TransactionsPage } from '#web/market/deals/transactions-page.tsx'
import { useListAddress } from '#web/list/use-optimistic-search.ts'
import { parseSearch } from '#web/market/search-params.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { SavedViews } from '#web/views/saved-views.tsx'

export const Route = createFileRoute('/_member/transactions')({
  head: () => pageHead({ title: m.access_feature_transactions() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'transactions' },
  component: Transactions,
})

function Transactions() {
  const router = useRouter()
  const navigate = Route.useNavigate()
  const write = useCallback(
    (search: TransactionsSearch, how?: 'step' | 'replace') => {
      // A page that is being left must not take the navigation over.
      if (router.latestLocation.pathname !== Route.fullPath) return
      void navigate({ search, replace: how === 'replace', resetScroll: false })
    },
    [navigate, router],
  )
  return (
    <TransactionsPage
      {...useListAddress(parseSearch, Route.useSearch(), write)}
      exporting={useExporting()}
      views={<SavedViews page="transactions" />}
    />
  )
}
