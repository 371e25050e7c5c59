import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type TransactionsSearch, searchOf } from '#web/market/search-params.ts'
import { TransactionsPage } from '#web/market/transactions-page.tsx'

export const Route = createFileRoute('/_member/transactions')({
  validateSearch: (raw) => searchOf(raw).search,
  component: Transactions,
})

function Transactions() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const asTyped = useLocation({ select: ({ searchStr }) => searchStr })
  const { dropped } = searchOf(Object.fromEntries(new URLSearchParams(asTyped)))
  const go = useCallback(
    (next: TransactionsSearch, how: 'step' | 'replace' = 'step') =>
      void navigate({ search: next, replace: how === 'replace', resetScroll: false }),
    [navigate],
  )
  return <TransactionsPage search={search} go={go} dropped={dropped} />
}
