import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { m } from '#web/paraglide/messages.js'

/** The page of each kind of article. */
export const articleRoute = { blog: '/blog/$id', market: '/market-insights/$id' } as const

export const kindWords: Record<ArticleKind, () => string> = {
  blog: m.articles_kind_blog,
  market: m.articles_kind_market,
}
