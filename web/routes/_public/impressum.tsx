import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_public/impressum')({
  head: () => pageHead({ title: m.shell_page_impressum(), description: m.shell_page_impressum_detail() }),
  component: Impressum,
})

function Impressum() {
  return (
    <main id="content">
      <NotOpenYet page="impressum" />
    </main>
  )
}
