import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_member/analytics/$section')({
  head: () => pageHead({ title: m.shell_page_analytics_section() }),
  staticData: { feature: 'analytics' },
  component: AnalyticsSection,
})

function AnalyticsSection() {
  return <NotOpenYet page="analyticsSection" />
}
