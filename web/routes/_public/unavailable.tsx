import { createFileRoute } from '@tanstack/react-router'
import { UnavailablePage } from '#web/errors/unavailable-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/unavailable')({
  staticData: { isStill: true },
  head: () => pageHead({ title: m.errors_unavailable(), isUnlisted: true }),
  component: Unavailable,
})

function Unavailable() {
  return (
    <main id="content">
      <UnavailablePage />
    </main>
  )
}
