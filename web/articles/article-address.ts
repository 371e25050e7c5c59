import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { m } from '#web/paraglide/messages.js'

/** Where articles of each kind are read; within the analytics section those of the blog have pages of their own. */
export const articleRoutes = {
  public: { blog: '/blog/$id', market: '/market-insights/$id' },
  analytics: { blog: '/analytics/blog/$id', market: '/market-insights/$id' },
} as const

export type ArticleSection = keyof typeof articleRoutes

/** The list that a section's pages belong to. */
export const sectionList = {
  public: { to: '/market-insights', words: m.articles_title },
  analytics: { to: '/analytics/blog', words: m.articles_blog_title },
} as const

export const kindLabels: Record<ArticleKind, () => string> = {
  blog: m.articles_kind_blog,
  market: m.articles_kind_market,
}
