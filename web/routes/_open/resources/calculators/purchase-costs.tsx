import { createFileRoute } from '@tanstack/react-router'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { rules } from '#web/resources/queries.ts'
import { PurchaseCostPage } from '#web/resources/purchase-cost-page.tsx'

export const Route = createFileRoute('/_open/resources/calculators/purchase-costs')({
  validateSearch: (search): Record<string, unknown> => search,
  loader: ({ context }) => context.cache.ensureQueryData(rules('costs')),
  head: () =>
    pageHead({
      title: m.resources_cost(),
      description: m.resources_cost_detail(),
      structured: [
        breadcrumbList([
          [m.resources_title(), '/resources'],
          [m.resources_calculators(), '/resources/calculators'],
          [m.resources_cost(), '/resources/calculators/purchase-costs'],
        ]),
      ],
    }),
  component: PurchaseCost,
})

function PurchaseCost() {
  return <PurchaseCostPage search={Route.useSearch()} />
}
