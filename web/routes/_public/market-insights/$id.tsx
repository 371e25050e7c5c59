import { createFileRoute, redirect } from '@tanstack/react-router'
import { articleHead } from '#web/articles/article/article-head.ts'
import { ArticlePage } from '#web/articles/article/article-page.tsx'
import { PlanNamesProvider } from '#web/articles/plan-names.ts'
import { article, loadArticle } from '#web/articles/queries.ts'
import { planNames } from '#web/plans/plan-names.ts'

export const Route = createFileRoute('/_public/market-insights/$id')({
  loader: async ({ context, params }) => {
    const { slug } = await loadArticle(context.cache, 'market', params.id)
    if (slug !== params.id)
      throw redirect({ to: Route.to, params: { id: slug }, statusCode: 308, replace: true })
  },
  head: ({ match, params }) => {
    const found = match.context.cache.getQueryData(article('market', params.id).queryKey)
    return found ? articleHead(found, 'public') : {}
  },
  component: MarketInsight,
})

function MarketInsight() {
  const { id } = Route.useParams()
  return (
    <main id="content">
      <PlanNamesProvider value={planNames}>
        <ArticlePage
          kind="market"
          id={id}
          section="public"
          becomeMember={() => import('#web/shell/session/guard.ts')}
        />
      </PlanNamesProvider>
    </main>
  )
}
