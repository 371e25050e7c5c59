import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useListAddress } from '#web/list/use-optimistic-search.ts'
import { FairPricePage } from '#web/market/fair-price/fair-price-page.tsx'
import { parseFairPriceSearch, type FairPriceSearch } from '#web/market/fair-price/fair-price-search.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/transactions_/fair-price')({
  head: () => pageHead({ title: m.fair_title() }),
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'transactions' },
  component: FairPriceBox,
})

function FairPriceBox() {
  const navigate = Route.useNavigate()
  const write = useCallback(
    (search: FairPriceSearch, how?: 'step' | 'replace') =>
      void navigate({ search, replace: how === 'replace', resetScroll: false }),
    [navigate],
  )
  return <FairPricePage {...useListAddress(parseFairPriceSearch, Route.useSearch(), write)} />
}
