import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_public/market-insights/')({
  head: () =>
    pageHead({ title: m.shell_page_market_insights(), description: m.shell_page_market_insights_detail() }),
  component: MarketInsights,
})

function MarketInsights() {
  return (
    <main id="content">
      <NotOpenYet page="marketInsights" />
    </main>
  )
}
