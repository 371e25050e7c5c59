import { createFileRoute } from '@tanstack/react-router'
import { ArticlesPage } from '#web/articles/list/articles-page.tsx'
import { listSearch } from '#web/articles/list-search.ts'
import { PlanNamesProvider } from '#web/articles/plan-names.ts'
import { articleList } from '#web/articles/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { planNames } from '#web/plans/plan-names.ts'

export const Route = createFileRoute('/_public/market-insights/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => void (await context.cache.ensureInfiniteQueryData(articleList(deps))),
  head: () => pageHead({ title: m.articles_title(), description: m.articles_description() }),
  component: MarketInsights,
})

function MarketInsights() {
  return (
    <main id="content">
      <PlanNamesProvider value={planNames}>
        <ArticlesPage section="public" search={Route.useSearch()} />
      </PlanNamesProvider>
    </main>
  )
}
