import { createFileRoute } from '@tanstack/react-router'
import { TooManyRequestsPage } from '#web/errors/too-many-requests-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/too-many-requests')({
  staticData: { isStill: true },
  head: () => pageHead({ title: m.errors_too_many_requests(), isUnlisted: true }),
  component: TooManyRequests,
})

function TooManyRequests() {
  return (
    <main id="content">
      <TooManyRequestsPage />
    </main>
  )
}
