import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type TransactionsSearch, searchOf } from '#web/market/search-params.ts'
import { TransactionsPage } from '#web/market/transactions-page.tsx'

export const Route = createFileRoute('/_member/transactions')({
  // The screen reads its own address: a schema named here would travel with the route tree to public pages.
  validateSearch: (raw: Record<string, unknown>) => raw,
  component: Transactions,
})

function Transactions() {
  const raw = Route.useSearch()
  const { search, dropped } = useMemo(() => searchOf(raw), [raw])
  const navigate = Route.useNavigate()
  const go = useCallback(
    (next: TransactionsSearch, how: 'step' | 'replace' = 'step') =>
      void navigate({ search: next, replace: how === 'replace', resetScroll: false }),
    [navigate],
  )
  return <TransactionsPage search={search} go={go} dropped={dropped} />
}
