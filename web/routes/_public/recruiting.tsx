import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_public/recruiting')({
  head: () => pageHead({ title: m.shell_page_recruiting(), description: m.shell_page_recruiting_detail() }),
  component: Recruiting,
})

function Recruiting() {
  return (
    <main id="content">
      <NotOpenYet page="recruiting" />
    </main>
  )
}
