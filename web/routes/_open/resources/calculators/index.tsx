import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '#web/calculators/catalogue-page.tsx'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/resources/calculators/')({
  validateSearch: ({ q, project }): { q?: string; project?: string } => ({
    ...(typeof q === 'string' && q !== '' ? { q: q.slice(0, 100) } : {}),
    ...(typeof project === 'string' && /^[a-z0-9-]{1,120}$/.test(project) ? { project } : {}),
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
  const { q = '', project } = Route.useSearch()
  return <CataloguePage q={q} project={project} />
}
