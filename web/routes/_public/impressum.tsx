import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { LegalPage } from '#web/site/legal-page.tsx'
import { legalPage } from '#web/site/queries.ts'

export const Route = createFileRoute('/_public/impressum')({
  loader: ({ context }) => context.cache.ensureQueryData(legalPage('impressum')),
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData?.title ?? m.home_nav_impressum(),
      description: m.site_impressum_description(),
    }),
  component: Impressum,
})

function Impressum() {
  return <LegalPage slug="impressum" />
}
