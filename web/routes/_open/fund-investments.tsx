import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/fund-investments')({
  head: () => pageHead({ title: m.shell_page_funds(), description: m.shell_page_funds_detail() }),
  component: Funds,
})

function Funds() {
  return <NotOpenYet page="funds" />
}
