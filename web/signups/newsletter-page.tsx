import { m } from '#web/paraglide/messages.js'
import { NewsletterForm } from './newsletter-form.tsx'

/** The newsletter form as a page. */
export function NewsletterPage() {
  return (
    <main id="content" className="page-frame">
      <h1 className="page-title max-w-[20ch]">{m.signups_newsletter_title()}</h1>
      <p className="mt-4 mb-8 max-w-[52ch] text-lg leading-relaxed">{m.signups_newsletter_lead()}</p>
      <NewsletterForm />
    </main>
  )
}
