import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_public/how-it-works')({
  head: () =>
    pageHead({ title: m.shell_page_how_it_works(), description: m.shell_page_how_it_works_detail() }),
  component: HowItWorks,
})

function HowItWorks() {
  return (
    <main id="content">
      <NotOpenYet page="howItWorks" />
    </main>
  )
}
