import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/market-analytics')({
  head: () =>
    pageHead({ title: m.shell_page_market_analytics(), description: m.shell_page_market_analytics_detail() }),
  component: MarketAnalytics,
})

function MarketAnalytics() {
  return <NotOpenYet page="marketAnalytics" />
}
