import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { m } from '#web/paraglide/messages.js'

/** The routes of each kind of article. In the analytics section, blog articles have their own pages. */
export const articleRoutes = {
  public: { blog: '/blog/$id', market: '/market-insights/$id' },
  analytics: { blog: '/analytics/blog/$id', market: '/market-insights/$id' },
} as const

export type ArticleSection = keyof typeof articleRoutes

/** The list route of each section. */
export const sectionList = {
  public: { to: '/market-insights', words: m.articles_title },
  analytics: { to: '/analytics/blog', words: m.articles_blog_title },
} as const

export const kindLabels: Record<ArticleKind, () => string> = {
  blog: m.articles_kind_blog,
  market: m.articles_kind_market,
}
