import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_member/favorites/invested')({
  head: () => pageHead({ title: m.shell_page_invested() }),
  staticData: { feature: 'favorites' },
  component: Invested,
})

function Invested() {
  return <NotOpenYet page="invested" />
}
