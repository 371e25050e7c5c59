import { m } from '#web/paraglide/messages.js'
import { WaitlistForm } from './waitlist-form.tsx'

const steps = [
  m.signups_waitlist_step_confirm,
  m.signups_waitlist_step_invite,
  m.signups_waitlist_step_review,
]

/** The invitation as a page, for links without scripts. */
export function WaitlistPage() {
  return (
    <main id="content" className="page-frame grid gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h1 className="page-title">{m.signups_waitlist_title()}</h1>
        <p className="mt-4 max-w-[48ch] text-lg leading-relaxed">{m.signups_waitlist_lead()}</p>
        <h2 className="mt-10 font-serif text-lg">{m.signups_waitlist_what()}</h2>
        <ol className="mt-3 grid max-w-[52ch] list-decimal gap-2 ps-5 leading-relaxed text-muted-foreground">
          {steps.map((step) => (
            <li key={step()}>{step()}</li>
          ))}
        </ol>
      </div>
      <div className="self-start rounded-lg border border-border bg-card p-6">
        <WaitlistForm />
      </div>
    </main>
  )
}
