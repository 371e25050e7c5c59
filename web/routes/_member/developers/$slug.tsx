import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_member/developers/$slug')({
  head: () => pageHead({ title: m.shell_page_developer() }),
  staticData: { feature: 'developers' },
  component: Developer,
})

function Developer() {
  return <NotOpenYet page="developer" />
}
