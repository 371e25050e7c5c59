import type { Tier } from '#domain/access/tiers.ts'
import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import type { Queryable } from '#server/db/sql.ts'

export type StoredHead = {
  id: string
  kind: ArticleKind
  slug: string
  title: string
  author: string
  excerpt: string
  featuredImageUrl: string | null
  tags: string[]
  readingTimeMinutes: number
  publishedAt: Date
  tier: Tier | null
  demonstration: boolean
}

/** The rows of one of the two tables under the names they share. */
export function headsOf(sql: Queryable, kind: ArticleKind) {
  const own =
    kind === 'blog'
      ? sql`'blog' as kind, article_title as title, article_content as content from blog_articles`
      : sql`'market' as kind, title, content from market_intelligence`
  return sql`
    select id, slug, author, excerpt, featured_image_url, tags, reading_time_minutes,
           coalesce(published_at, created_at) as published_at, updated_at, tier, sources, entities, corrections,
           demonstration, landing_page_published,
           coalesce(landing_page_published_at, published_at, created_at) as landed_at, ${own}`
}

/** A row as the contract says it. */
export function headOf<R extends StoredHead>({ publishedAt, ...row }: R) {
  return { ...row, publishedAt: publishedAt.toISOString() }
}
