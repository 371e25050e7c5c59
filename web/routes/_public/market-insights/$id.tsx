import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_public/market-insights/$id')({
  head: () =>
    pageHead({ title: m.shell_page_market_insight(), description: m.shell_page_market_insight_detail() }),
  component: MarketInsight,
})

function MarketInsight() {
  return (
    <main id="content">
      <NotOpenYet page="marketInsight" />
    </main>
  )
}
