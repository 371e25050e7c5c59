import type { Sql } from '#server/db/sql.ts'
import type { SitemapEntry } from './sitemap.ts'

/**
 * Rows that have their own page. Demonstration rows are excluded, because they are useless in search engines.
 */
export function listedRows(sql: Sql): Promise<SitemapEntry[]> {
  return sql<SitemapEntry[]>`
    select '/blog/' || slug as path, updated_at as changed_at from blog_articles where not demonstration
    union all select '/market-insights/' || slug, updated_at from market_intelligence where not demonstration
    union all select '/area-guides/' || slug, updated_at from area_guides where published and not demonstration
    union all select '/agents/' || slug, updated_at from agents where state = 'published' and not demonstration
    union all select '/suppliers/' || slug, updated_at from suppliers where state = 'published' and not demonstration
    union all select '/resources/events/' || slug, updated_at from events where published and not demonstration
    union all select '/resources/templates/' || slug, updated_at from templates where published and not demonstration
    order by 1`
}
