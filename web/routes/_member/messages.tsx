import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_member/messages')({
  head: () => pageHead({ title: m.shell_page_messages() }),
  staticData: { feature: 'messages' },
  component: Messages,
})

function Messages() {
  return <NotOpenYet page="messages" />
}
