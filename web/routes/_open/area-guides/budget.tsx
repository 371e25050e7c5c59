import { createFileRoute } from '@tanstack/react-router'
import { BudgetPage } from '#web/areas/budget-page.tsx'
import { budgetDataset } from '#web/areas/comparison/comparison-dataset.ts'
import { budgetSearch } from '#web/areas/comparison/comparison-search.ts'
import { areasInBudget } from '#web/areas/comparison/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { stringifySearch } from '#web/page/search-string.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/area-guides/budget')({
  validateSearch: budgetSearch,
  // The router keeps invalid parameters in the search.
  loaderDeps: ({ search }) => budgetSearch(search),
  loader: async ({ context, deps }) => {
    const { basis, days, measuresBasis } = await context.cache.ensureQueryData(areasInBudget(deps))
    return { basis, days, measuresBasis, path: `/area-guides/budget${stringifySearch(deps)}` }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: m.areas_budget_title(),
      description: m.areas_budget_description(),
      ...(loaderData ? { structured: budgetDataset(loaderData), canonical: loaderData.path } : {}),
    }),
  component: Budget,
})

function Budget() {
  return <BudgetPage search={budgetSearch(Route.useSearch())} />
}
