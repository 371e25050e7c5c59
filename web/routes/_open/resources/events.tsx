import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/resources/events')({
  head: () => pageHead({ title: m.shell_page_events(), description: m.shell_page_events_detail() }),
  component: Events,
})

function Events() {
  return <NotOpenYet page="events" />
}
