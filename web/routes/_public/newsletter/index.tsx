import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NewsletterPage } from '#web/signups/newsletter-page.tsx'

export const Route = createFileRoute('/_public/newsletter/')({
  head: () =>
    pageHead({ title: m.signups_newsletter_title(), description: m.signups_newsletter_page_description() }),
  component: NewsletterPage,
})
