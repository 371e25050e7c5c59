import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { parsePlanName } from '#domain/plans/plan-of-name.ts'
import { categoryText, featureText } from '#web/access/feature-text.ts'
import { planFeatures } from '#web/access/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { PlansPage } from '#web/plans/plans-page.tsx'

export const Route = createFileRoute('/_public/subscribe')({
  validateSearch: (search): { plan?: string } => search,
  head: () => pageHead({ title: m.plans_page_title(), description: m.plans_page_description() }),
  loader: ({ context }) => context.cache.ensureQueryData(planFeatures()),
  component: Subscribe,
})

function Subscribe() {
  const { plan } = Route.useSearch()
  return (
    <PlansPage
      chosen={typeof plan === 'string' ? parsePlanName(plan) : null}
      included={useSuspenseQuery(planFeatures()).data}
      names={{ features: featureText, categories: categoryText }}
    />
  )
}
