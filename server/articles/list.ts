import type { ArticleCard, ArticleFilter } from '#contract/articles.ts'
import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { limits } from '#domain/limits.ts'
import { containing } from '#server/db/like-pattern.ts'
import type { Queryable } from '#server/db/sql.ts'
import { nextTimeCursor, parseTimeCursor } from '#server/db/time-cursor.ts'
import { headColumns, toArticleHead, storedArticles, type StoredHead } from './heads.ts'

const { pageRows } = limits.articles

type Page = {
  articles: ArticleCard[]
  total: number
  tags: { tag: string; count: number }[]
  next: string | null
}

/** One page of published articles, newest first, with the total and the tags of the kind. */
export async function listArticles(
  sql: Queryable,
  { kind, tag, text, after }: ArticleFilter & { after?: string | undefined },
): Promise<Page> {
  const from = sql`(${storedArticles(sql, kind)}) articles`
  const filter = sql`
    ${tag ? sql`${tag} = any (tags)` : sql`true`} and ${text ? holding(sql, text) : sql`true`}`
  const [rows, [{ total }], tags] = await Promise.all([
    sql<StoredHead[]>`
      select ${headColumns(sql)} from ${from} where ${filter} and ${beyond(sql, after)}
       order by micros desc, id desc limit ${pageRows + 1}`,
    sql<[{ total: number }]>`select count(*) as total from ${from} where ${filter}`,
    listTags(sql, kind),
  ])
  return {
    articles: rows.slice(0, pageRows).map((row) => toArticleHead(row)),
    total,
    tags,
    next: nextTimeCursor(rows[pageRows - 1], rows.length > pageRows),
  }
}

async function listTags(sql: Queryable, kind: ArticleKind | undefined) {
  return [
    ...(await sql<{ tag: string; count: number }[]>`
      select tag, count(*) as count from (${storedArticles(sql, kind)}) articles, unnest(tags) tag
       group by tag order by count desc, tag`),
  ]
}

/**
 * Searches title, excerpt and tags, and the text of public articles only: a search must not reveal the
 * content of restricted ones.
 */
function holding(sql: Queryable, text: string) {
  const part = containing(text)
  return sql`(
    title ilike ${part} or excerpt ilike ${part} or array_to_string(tags, ' ') ilike ${part}
    or tier is null and to_tsvector('english', title || ' ' || excerpt || ' ' || regexp_replace(content, '<[^>]*>', ' ', 'g'))
                        @@ websearch_to_tsquery('english', ${text}))`
}

function beyond(sql: Queryable, after: string | undefined) {
  const cursor = parseTimeCursor(after)
  return cursor ? sql`(micros, id) < (${cursor.micros}::int8, ${cursor.id}::uuid)` : sql`true`
}
