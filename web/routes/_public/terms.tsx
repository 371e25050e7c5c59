import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { LegalPage } from '#web/site/legal-page.tsx'
import { legalPage } from '#web/site/queries.ts'

export const Route = createFileRoute('/_public/terms')({
  loader: ({ context }) => context.cache.ensureQueryData(legalPage('terms')),
  head: ({ loaderData }) =>
    pageHead({ title: loaderData?.title ?? m.home_terms(), description: m.site_terms_description() }),
  component: Terms,
})

function Terms() {
  return <LegalPage slug="terms" />
}
