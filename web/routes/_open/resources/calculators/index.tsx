import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '#web/calculators/catalogue-page.tsx'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/resources/calculators/')({
  validateSearch: (search): { q?: string } =>
    typeof search['q'] === 'string' && search['q'] !== '' ? { q: search['q'].slice(0, 100) } : {},
  head: () =>
    pageHead({
      title: m.calculators_title(),
      description: m.calculators_description(),
      canonical: '/resources/calculators',
      structured: [
        breadcrumbList([
          [m.resources_title(), '/resources'],
          [m.calculators_title(), '/resources/calculators'],
        ]),
      ],
    }),
  component: Catalogue,
})

function Catalogue() {
  return <CataloguePage q={Route.useSearch().q ?? ''} />
}
