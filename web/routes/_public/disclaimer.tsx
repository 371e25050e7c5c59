import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { LegalPage } from '#web/site/legal-page.tsx'
import { legalPage } from '#web/site/queries.ts'

export const Route = createFileRoute('/_public/disclaimer')({
  loader: ({ context }) => context.cache.ensureQueryData(legalPage('disclaimer')),
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData?.title ?? m.home_disclaimer(),
      description: m.site_disclaimer_description(),
    }),
  component: Disclaimer,
})

function Disclaimer() {
  return <LegalPage slug="disclaimer" />
}
