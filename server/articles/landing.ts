import type { LandingArticle } from '#contract/articles.ts'
import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { landingCards } from '#domain/articles/landing.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { headColumns, toArticleHead, storedArticles, type StoredHead } from './heads.ts'

const { perTable } = limits.landing

/**
 * The cards of the landing page: the newest that the desk placed there from both tables, merged.
 */
export async function landingArticles(sql: Queryable): Promise<LandingArticle[]> {
  const [blog, market] = await Promise.all([landed(sql, 'blog'), landed(sql, 'market')])
  return landingCards(blog, market)
}

async function landed(sql: Queryable, kind: ArticleKind) {
  const rows = await sql<(StoredHead & { landedAt: Date })[]>`
    select ${headColumns(sql)}, landed_at from (${storedArticles(sql, kind)}) articles
     where landing_page_published order by landed_at desc, id limit ${perTable}`
  return rows.map((row) => toArticleHead(row))
}
