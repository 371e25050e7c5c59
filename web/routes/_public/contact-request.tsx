import { createFileRoute } from '@tanstack/react-router'
import { ContactRequestPage } from '#web/meetings/contact-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/contact-request')({
  head: () => pageHead({ title: m.meetings_contact_title(), isUnlisted: true }),
  component: ContactRequestPage,
})
