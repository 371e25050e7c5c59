import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { LegalPage } from '#web/site/legal-page.tsx'
import { legalPage } from '#web/site/queries.ts'

/** Set at build time by vite.config.ts. */
const licences = '/assets/licences.txt'

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
  return (
    <LegalPage slug="impressum">
      <p className="mt-10 border-t border-border pt-6 text-sm">
        <a href={licences} className="underline underline-offset-4">
          {m.site_licences()}
        </a>
      </p>
    </LegalPage>
  )
}
