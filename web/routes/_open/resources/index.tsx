import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/resources/')({
  head: () => pageHead({ title: m.shell_page_resources(), description: m.shell_page_resources_detail() }),
  component: Resources,
})

function Resources() {
  return <NotOpenYet page="resources" />
}
