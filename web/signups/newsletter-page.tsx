import { m } from '#web/paraglide/messages.js'
import { NewsletterForm } from './newsletter-form.tsx'

/** The newsletter by itself. */
export function NewsletterPage() {
  return (
    <main id="content" className="page-frame">
      <h1 className="max-w-[20ch] font-serif text-4xl leading-tight tracking-tight text-balance">
        {m.signups_newsletter_title()}
      </h1>
      <p className="mt-4 mb-8 max-w-[52ch] text-lg leading-relaxed">{m.signups_newsletter_lead()}</p>
      <NewsletterForm />
    </main>
  )
}
