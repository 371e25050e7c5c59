import { createFileRoute } from '@tanstack/react-router'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { RentalYieldPage } from '#web/resources/rental-yield-page.tsx'

export const Route = createFileRoute('/_open/resources/calculators/rental-yield')({
  validateSearch: (search): Record<string, unknown> => search,
  head: () =>
    pageHead({
      title: m.resources_yield(),
      description: m.resources_yield_detail(),
      structured: [
        breadcrumbList([
          [m.resources_title(), '/resources'],
          [m.resources_calculators(), '/resources/calculators'],
          [m.resources_yield(), '/resources/calculators/rental-yield'],
        ]),
      ],
    }),
  component: RentalYield,
})

function RentalYield() {
  return <RentalYieldPage search={Route.useSearch()} />
}
