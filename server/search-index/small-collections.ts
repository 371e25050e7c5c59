import { z } from 'zod'
import { ArticleHit } from '#contract/search.ts'
import type { Finder } from '#domain/search/find-kinds.ts'
import { pageSubjects, searchPages, type PagePath } from '#domain/search/pages.ts'
import { createSmallIndex } from '#domain/search/small-index.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { Found } from '#domain/search/indexed.ts'
import type { Queryable } from '#server/db/sql.ts'

/** Pages and articles, which are few: after a change they are read again as a whole. */
export type SmallCollections = {
  /** Pages whose feature is open to the caller. */
  findPages: (isOpen: (feature: FeatureKey) => boolean, limit: number) => Finder
  /** Articles that are published by then. */
  findArticles: (at: Date, limit: number) => Finder
  toPages: (found: readonly Found[]) => { to: PagePath }[]
  toArticles: (found: readonly Found[]) => ArticleHit[]
}

const Article = ArticleHit.extend({ tags: z.array(z.string()), publishedAt: z.date() })

/** Reads all pages and articles. */
export async function loadSmall(sql: Queryable): Promise<SmallCollections> {
  const [names, stored] = await Promise.all([
    sql<{ kind: string; target: string; names: string[] }[]>`
      select kind, target, array_agg(name order by name) as names from search_names
       where kind in ('page', 'article') group by kind, target`,
    sql`
      select kind, slug, title, tags, published_at from (
        select 'blog' as kind, slug, article_title as title, tags, published_at from blog_articles
        union all
        select 'market', slug, title, tags, published_at from market_intelligence) articles
       where published_at is not null order by published_at, kind, slug`,
  ])
  const entered = (wanted: string) =>
    new Map(names.flatMap(({ kind, target, names: list }) => (kind === wanted ? [[target, list]] : [])))
  const articles = z.array(Article).parse(stored)
  const articleNames = entered('article')
  const pageIndex = createSmallIndex(pageSubjects(entered('page')))
  const articleIndex = createSmallIndex(
    articles.map(({ kind, slug, title, tags }, at) => ({
      id: at,
      names: [title, ...(articleNames.get(`${kind}/${slug}`) ?? [])],
      places: tags,
      weight: at,
    })),
  )
  return {
    findPages: (isOpen, limit) => (query, tolerance) =>
      pageIndex.best(
        query,
        limit,
        (id) => {
          const feature = searchPages[id]?.feature ?? null
          return feature !== null && !isOpen(feature)
        },
        tolerance,
      ),
    findArticles: (at, limit) => (query, tolerance) =>
      articleIndex.best(query, limit, (id) => (articles[id]?.publishedAt ?? at) > at, tolerance),
    toPages: (found) => found.flatMap(({ id }) => searchPages[id]?.to ?? []).map((to) => ({ to })),
    toArticles: (found) => found.flatMap(({ id }) => articles[id] ?? []),
  }
}
