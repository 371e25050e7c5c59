import type { z } from 'zod'
import { ArticleCorrection, ArticleEntity, ArticleSource, type Article } from '#contract/articles.ts'
import type { Role } from '#domain/access/roles.ts'
import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { articleOpening, mayReadAll } from '#domain/articles/readers.ts'
import { markTerms } from '#domain/glossary/mark-terms.ts'
import { terms } from '#domain/glossary/terms.ts'
import { parseMarkup, renderMarkup } from '#domain/html/markup.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { sanitiseHtml } from '#server/html/sanitise.ts'
import { headColumns, toArticleHead, storedArticles, type StoredHead } from './heads.ts'

type Stored = StoredHead & {
  content: string
  updatedAt: Date
  sources: unknown
  entities: unknown
  corrections: unknown
}

type Which = { kind: ArticleKind; id: string; held: readonly Role[] | null }

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** One article by slug or id; its opening only, if the caller may not read it whole. Throws NOT_FOUND. */
export async function toArticle(sql: Queryable, { kind, id, held }: Which): Promise<Article> {
  const [row] = await sql<Stored[]>`
    select ${headColumns(sql)}, content, updated_at, sources, entities, corrections
      from (${storedArticles(sql, kind)}) articles
     where slug = ${id} ${uuid.test(id) ? sql`or id = ${id}::uuid` : sql``}
     order by slug = ${id} desc limit 1`
  if (!row) throw fail('NOT_FOUND')
  const [related, newer, older] = await Promise.all([
    relatedTo(sql, row),
    beside(sql, row, 'newer'),
    beside(sql, row, 'older'),
  ])
  const isOpening = !mayReadAll(row.tier, held)
  const content = renderMarkup(markTerms(parseMarkup(sanitiseHtml(row.content)), terms))
  return {
    ...toArticleHead(row),
    updatedAt: row.updatedAt.toISOString(),
    content: isOpening ? articleOpening(content) : content,
    isOpening,
    sources: listed(ArticleSource, row.sources),
    entities: listed(ArticleEntity, row.entities),
    corrections: listed(ArticleCorrection, row.corrections),
    related,
    newer,
    older,
  }
}

/** The valid entries of a stored JSON list: an invalid one must not break the page. */
function listed<T extends z.ZodType>(entry: T, stored: unknown): z.output<T>[] {
  const entries = Array.isArray(stored) ? stored : []
  return entries.flatMap((one: unknown) => {
    const read = entry.safeParse(one)
    return read.success ? [read.data] : []
  })
}

/**
 * The articles with the most tags and entities in common, newest first among equals; none without anything in
 * common.
 */
async function relatedTo(sql: Queryable, { id, tags, entities }: Stored) {
  const about = JSON.stringify(listed(ArticleEntity, entities))
  const rows = await sql<StoredHead[]>`
    with others as (
      select *, (select count(*) from unnest(tags) tag where tag = any (${tags}))
                + (select count(*) from jsonb_path_query(entities, '$[*]') other, jsonb_array_elements(${about}::text::jsonb) own
                    where other ->> 'kind' = own ->> 'kind' and other ->> 'slug' = own ->> 'slug') as shared
        from (${storedArticles(sql)}) articles
       where id <> ${id}
    )
    select ${headColumns(sql)} from others where shared > 0
     order by shared desc, published_at desc, id limit ${limits.articles.related}`
  return rows.map((row) => toArticleHead(row))
}

async function beside(sql: Queryable, { kind, micros, id }: Stored, side: 'newer' | 'older') {
  const rows =
    side === 'newer'
      ? await sql<StoredHead[]>`
          select ${headColumns(sql)} from (${storedArticles(sql, kind)}) articles
           where (micros, id) > (${micros}::bigint, ${id}::uuid) order by micros, id limit 1`
      : await sql<StoredHead[]>`
          select ${headColumns(sql)} from (${storedArticles(sql, kind)}) articles
           where (micros, id) < (${micros}::bigint, ${id}::uuid) order by micros desc, id desc limit 1`
  return rows[0] ? toArticleHead(rows[0]) : null
}
