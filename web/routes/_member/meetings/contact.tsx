import { createFileRoute } from '@tanstack/react-router'
import { MemberContactPage } from '#web/meetings/contact-page.tsx'
import { ownAccount } from '#web/meetings/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/meetings/contact')({
  head: () => pageHead({ title: m.meetings_contact_title() }),
  staticData: { feature: 'meetings' },
  loader: ({ context: { cache } }) => cache.ensureQueryData(ownAccount()),
  component: MemberContactPage,
})
