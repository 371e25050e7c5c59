import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { LegalPage } from '#web/site/legal-page.tsx'
import { legalPage } from '#web/site/queries.ts'

export const Route = createFileRoute('/_public/privacy')({
  loader: ({ context }) => context.cache.ensureQueryData(legalPage('privacy')),
  head: ({ loaderData }) =>
    pageHead({ title: loaderData?.title ?? m.home_privacy(), description: m.site_privacy_description() }),
  component: Privacy,
})

function Privacy() {
  return <LegalPage slug="privacy" />
}
