import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/resources/templates')({
  head: () => pageHead({ title: m.shell_page_templates(), description: m.shell_page_templates_detail() }),
  component: Templates,
})

function Templates() {
  return <NotOpenYet page="templates" />
}
