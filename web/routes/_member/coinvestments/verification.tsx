import { createFileRoute } from '@tanstack/react-router'
import { ownVerification } from '#web/investments/club/queries.ts'
import { VerificationPage } from '#web/investments/club/verification/verification-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/coinvestments/verification')({
  head: () => pageHead({ title: m.club_verify_title() }),
  staticData: { feature: 'coinvestments' },
  loader: ({ context: { cache } }) => cache.ensureQueryData(ownVerification()),
  component: VerificationPage,
})
