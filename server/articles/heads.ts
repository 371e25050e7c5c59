import type { Tier } from '#domain/access/tiers.ts'
import { articleKinds, type ArticleKind } from '#domain/articles/article-kinds.ts'
import type { Queryable } from '#server/db/sql.ts'
import { microseconds } from '#server/db/time-cursor.ts'

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
  /** `publishedAt` in microseconds since 1970. */
  micros: number
  tier: Tier | null
  demonstration: boolean
}

/** One of the two tables, or both, with common column names. */
export function storedArticles(sql: Queryable, kind?: ArticleKind) {
  const [first, ...others] = kind ? [kind] : articleKinds
  return others.reduce(
    (query, one) => sql`${query} union all ${ofKind(sql, one)}`,
    ofKind(sql, first ?? 'blog'),
  )
}

function ofKind(sql: Queryable, kind: ArticleKind) {
  const own =
    kind === 'blog'
      ? sql`'blog' as kind, article_title as title, article_content as content from blog_articles`
      : sql`'market' as kind, title, content from market_intelligence`
  return sql`
    select id, slug, author, excerpt, featured_image_url, tags, reading_time_minutes,
           coalesce(published_at, created_at) as published_at,
           ${microseconds(sql, sql`coalesce(published_at, created_at)`)} as micros,
           updated_at, tier, sources, entities, corrections, demonstration, landing_page_published,
           coalesce(landing_page_published_at, published_at, created_at) as landed_at, ${own}`
}

/** The columns of a card, without the text. */
export function headColumns(sql: Queryable) {
  return sql`
    id, kind, slug, title, author, excerpt, featured_image_url, tags, reading_time_minutes, published_at, micros,
    tier, demonstration`
}

/** Converts a row to the contract's form. */
export function toArticleHead<R extends StoredHead>({ publishedAt, ...row }: R) {
  return { ...row, publishedAt: publishedAt.toISOString() }
}
