import { createFileRoute } from '@tanstack/react-router'
import { FeaturedCalculators } from '#web/calculators/catalogue-page.tsx'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { events } from '#web/resources/queries.ts'
import { ResourcesPage } from '#web/resources/resources-page.tsx'
import { templates } from '#web/templates/queries.ts'
import { OpenTemplates } from '#web/templates/template-card.tsx'

export const Route = createFileRoute('/_open/resources/')({
  loader: ({ context: { cache } }) =>
    Promise.all([cache.ensureQueryData(events()), cache.ensureQueryData(templates())]),
  head: () =>
    pageHead({
      title: m.resources_title(),
      description: m.resources_description(),
      structured: [breadcrumbList([[m.resources_title(), '/resources']])],
    }),
  component: Resources,
})

function Resources() {
  return <ResourcesPage calculators={<FeaturedCalculators />} templates={<OpenTemplates />} />
}
