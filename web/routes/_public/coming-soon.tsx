import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonPage } from '#web/home/coming-soon-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { WaitlistForm } from '#web/signups/waitlist-form.tsx'

export const Route = createFileRoute('/_public/coming-soon')({
  head: () => pageHead({ title: m.home_soon_title(), description: m.home_soon_detail() }),
  component: ComingSoon,
})

function ComingSoon() {
  return (
    <ComingSoonPage
      waitlist={
        <div className="rounded-lg border border-border bg-card p-6">
          <WaitlistForm />
        </div>
      }
    />
  )
}
