import { Link } from '@tanstack/react-router'
import type { LandingArticle } from '#contract/articles.ts'
import { articleRoutes } from '#web/articles/article-address.ts'
import { ArticleMeta } from './article-meta.tsx'
import { ArticlePicture } from './article-picture.tsx'

/** Up to four cards as the server returns them. Renders nothing without articles. */
export function LandingArticles({ articles }: { articles: readonly LandingArticle[] }) {
  if (articles.length === 0) return null
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {articles.map((article) => (
        <li key={article.id}>
          <article className="group relative grid gap-3">
            <ArticlePicture article={article} />
            {article.tag ? <p className="text-sm text-muted-foreground">{article.tag}</p> : null}
            <h3 className="font-serif text-lg leading-snug text-pretty">
              <Link
                to={articleRoutes.public[article.kind]}
                params={{ id: article.slug }}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {article.title}
              </Link>
            </h3>
            <p className="text-sm leading-relaxed text-muted-foreground">{article.excerpt}</p>
            <ArticleMeta {...article} />
          </article>
        </li>
      ))}
    </ul>
  )
}
