import { createFileRoute } from '@tanstack/react-router'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { rules } from '#web/resources/queries.ts'
import { MortgagePage } from '#web/resources/mortgage-page.tsx'

export const Route = createFileRoute('/_open/resources/calculators/mortgage')({
  validateSearch: (search): Record<string, unknown> => search,
  loader: ({ context }) => context.cache.ensureQueryData(rules('loans')),
  head: () =>
    pageHead({
      title: m.resources_mortgage(),
      description: m.resources_mortgage_detail(),
      structured: [
        breadcrumbList([
          [m.resources_title(), '/resources'],
          [m.resources_calculators(), '/resources/calculators'],
          [m.resources_mortgage(), '/resources/calculators/mortgage'],
        ]),
      ],
    }),
  component: Mortgage,
})

function Mortgage() {
  return <MortgagePage search={Route.useSearch()} />
}
