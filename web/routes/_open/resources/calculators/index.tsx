import { createFileRoute } from '@tanstack/react-router'
import { sourceIn, type CalculationSource } from '#domain/calculators/source.ts'
import { CataloguePage } from '#web/calculators/catalogue-page.tsx'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/resources/calculators/')({
  validateSearch: ({ q, ...search }): { q?: string } & CalculationSource => ({
    ...(typeof q === 'string' && q !== '' ? { q: q.slice(0, 100) } : {}),
    ...sourceIn(search),
  }),
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
  const { q = '', ...source } = Route.useSearch()
  return <CataloguePage q={q} source={source} />
}
