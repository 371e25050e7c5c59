import { createFileRoute } from '@tanstack/react-router'
import { htmlReady } from '#web/html-ready.ts'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { LegalPage } from '#web/site/legal-page.tsx'
import { legalPage } from '#web/site/queries.ts'

export const Route = createFileRoute('/_public/disclaimer')({
  loader: async ({ context }) => {
    const [page] = await Promise.all([context.cache.ensureQueryData(legalPage('disclaimer')), htmlReady()])
    return page
  },
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
