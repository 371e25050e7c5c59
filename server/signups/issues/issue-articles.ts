import type { Role } from '#domain/access/roles.ts'
import type { Tier } from '#domain/access/tiers.ts'
import { articlePath, type ArticleKind } from '#domain/articles/article-kinds.ts'
import { articleOpening, mayReadAll } from '#domain/articles/readers.ts'
import { parseMarkup, markupText } from '#domain/html/markup.ts'
import type { About, LetterCity } from '#domain/signups/segments.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { IssueArticle } from '#server/mail/render/issue-content.ts'

/** An article in an issue. Its content is read again whenever the issue is sent. */
export type ArticleRef = { kind: ArticleKind; id: string }

/** A currently published article, with its subjects. */
export type PublishedArticle = ArticleRef & {
  slug: string
  title: string
  author: string
  excerpt: string
  content: string
  readingTimeMinutes: number
  tier: Tier | null
  demonstration: boolean
  cities: LetterCity[]
  areaIds: number[]
}

const mostArticles = 12

/** Articles published from `since` and before `until`: market intelligence first, then newest first. */
export function publishedBetween(sql: Queryable, since: Date, until: Date): Promise<ArticleRef[]> {
  return sql<ArticleRef[]>`
    select kind, id from (
      select 'market' as kind, id, published_at from market_intelligence
      union all select 'blog', id, published_at from blog_articles
    ) as articles
     where published_at >= ${since} and published_at < ${until}
     order by kind desc, published_at desc, id limit ${mostArticles}`
}

/** The articles that are still published, in the given order. */
export async function stillPublished(
  sql: Queryable,
  refs: readonly ArticleRef[],
  now: Date,
): Promise<PublishedArticle[]> {
  const ids = refs.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await sql<PublishedArticle[]>`
    select articles.*, coalesce(cities, '{}') as cities, coalesce(area_ids, '{}') as area_ids
      from (
        select 'market' as kind, id, slug, title, author, excerpt, content, reading_time_minutes, tier, demonstration,
               entities, published_at
          from market_intelligence
        union all
        select 'blog', id, slug, article_title, author, excerpt, article_content, reading_time_minutes, tier,
               demonstration, entities, published_at
          from blog_articles
      ) as articles
      left join lateral (
        select array_agg(distinct areas.id) as area_ids, array_agg(distinct cities.slug) as cities
          from jsonb_array_elements(entities) as entity
          left join area_guides on entity->>'kind' = 'area' and area_guides.slug = entity->>'slug'
          left join projects on entity->>'kind' = 'project' and projects.slug = entity->>'slug'
          join areas on areas.id = coalesce(area_guides.area_id, projects.area_id)
          join cities on cities.id = areas.city_id
      ) as places on true
     where articles.id = any(${ids}) and published_at <= ${now}`
  const byId = new Map(found.map((article) => [article.id, article]))
  return refs.flatMap(({ id }) => byId.get(id) ?? [])
}

/** The subject of an article, to match it with a reader's choices. */
export function articleSummary({ kind, cities, areaIds }: PublishedArticle): About {
  return { topic: kind === 'market' ? 'market-intelligence' : 'articles', cities, areaIds }
}

/**
 * The article as this reader gets it: the beginning if they may read it whole, otherwise the excerpt and the
 * plan that is required. `held` is null for a reader without an account.
 */
export function articleFor(article: PublishedArticle, held: readonly Role[] | null): IssueArticle {
  const { kind, slug, title, author, excerpt, content, readingTimeMinutes, tier, demonstration } = article
  const isOpen = mayReadAll(tier, held)
  const beginning = isOpen ? textParagraphs(articleOpening(content)) : []
  return {
    kind,
    title,
    author,
    readingTimeMinutes,
    text: beginning.length > 0 ? beginning : [excerpt].filter((text) => text !== ''),
    path: articlePath(kind, slug),
    lockedTo: isOpen ? null : tier,
    demonstration,
  }
}

function textParagraphs(html: string): string[] {
  return parseMarkup(html).flatMap((block) => {
    if (typeof block !== 'string' && block.name !== 'p') return []
    return markupText(block).trim() || []
  })
}
