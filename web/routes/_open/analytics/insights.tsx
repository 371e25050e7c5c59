import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/analytics/insights')({
  head: () => pageHead({ title: m.shell_page_insights(), description: m.shell_page_insights_detail() }),
  component: Insights,
})

function Insights() {
  return <NotOpenYet page="insights" />
}
