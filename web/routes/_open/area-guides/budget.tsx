import { createFileRoute } from '@tanstack/react-router'
import { BudgetPage } from '#web/areas/budget-page.tsx'
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
    const [{ basis, days, measuresBasis }, { budgetDataset }] = await Promise.all([
      context.cache.ensureQueryData(areasInBudget(deps)),
      // Imported on demand: it would otherwise be part of every page.
      import('#web/areas/comparison/comparison-dataset.ts'),
    ])
    const path = `/area-guides/budget${stringifySearch(deps)}`
    return { structured: budgetDataset({ basis, days, measuresBasis, path }), canonical: path }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: m.areas_budget_title(),
      description: m.areas_budget_description(),
      ...loaderData,
    }),
  component: Budget,
})

function Budget() {
  return <BudgetPage search={budgetSearch(Route.useSearch())} />
}
