import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_member/analytics/')({
  head: () => pageHead({ title: m.shell_page_analytics() }),
  staticData: { feature: 'analytics' },
  component: Analytics,
})

function Analytics() {
  return <NotOpenYet page="analytics" />
}
