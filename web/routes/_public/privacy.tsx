import { createFileRoute } from '@tanstack/react-router'
import { htmlReady } from '#web/html-ready.ts'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { LegalPage } from '#web/site/legal-page.tsx'
import { legalPage } from '#web/site/queries.ts'

export const Route = createFileRoute('/_public/privacy')({
  loader: async ({ context }) => {
    const [page] = await Promise.all([context.cache.ensureQueryData(legalPage('privacy')), htmlReady()])
    return page
  },
  head: ({ loaderData }) =>
    pageHead({ title: loaderData?.title ?? m.home_privacy(), description: m.site_privacy_description() }),
  component: Privacy,
})

function Privacy() {
  return <LegalPage slug="privacy" />
}
