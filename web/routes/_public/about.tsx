import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_public/about')({
  head: () => pageHead({ title: m.shell_page_about(), description: m.shell_page_about_detail() }),
  component: About,
})

function About() {
  return (
    <main id="content">
      <NotOpenYet page="about" />
    </main>
  )
}
