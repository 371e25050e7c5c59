import { createFileRoute, redirect } from '@tanstack/react-router'
import { articleHead } from '#web/articles/article/article-head.ts'
import { article, loadArticle } from '#web/articles/queries.ts'
import { BlogArticle } from '#web/routes/-blog-article.tsx'

export const Route = createFileRoute('/_open/analytics/blog/$id')({
  loader: async ({ context, params }) => {
    const { slug } = await loadArticle(context.cache, 'blog', params.id)
    if (slug !== params.id)
      throw redirect({ to: Route.to, params: { id: slug }, statusCode: 308, replace: true })
  },
  head: ({ match, params }) => {
    const found = match.context.cache.getQueryData(article('blog', params.id).queryKey)
    return found ? articleHead(found, 'analytics') : {}
  },
  component: AnalyticsArticle,
})

function AnalyticsArticle() {
  const { id } = Route.useParams()
  return <BlogArticle id={id} section="analytics" />
}
