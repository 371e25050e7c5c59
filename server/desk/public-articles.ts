import type { TextFields } from '#contract/desk/fields.ts'
import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { readingTimeMinutes } from '#domain/articles/reading-time.ts'
import { articlePaths } from '#domain/desk/text-kinds.ts'
import { redirectAddress } from '#server/slugs/slug-redirects.ts'
import type { Queryable } from '#server/db/sql.ts'

export type ArticleFields = Extract<TextFields, { slug: string }>

const tables = { blog: 'blog_articles', market: 'market_intelligence' } as const

function articleColumns(kind: ArticleKind) {
  return kind === 'blog'
    ? ({ title: 'article_title', content: 'article_content' } as const)
    : ({ title: 'title', content: 'content' } as const)
}

/** The article's fields in the public table; undefined when it is not there. */
export async function readArticle(sql: Queryable, kind: ArticleKind, subject: string): Promise<unknown> {
  const { title, content } = articleColumns(kind)
  const [row] = await sql`
    select slug, ${sql(title)} as title, ${sql(content)} as content, author, excerpt,
           featured_image_url as featured_image, tags, tier, sources, entities, landing_page_published as landing
      from ${sql(tables[kind])} where id::text = ${subject}`
  return row && { kind, ...row, sources: filled(row['sources']), entities: row['entities'] }
}

/** Sources in the desk's form: unknown values are empty. */
function filled(sources: unknown): unknown {
  if (!Array.isArray(sources)) return []
  return sources
    .map((source: unknown) => ({
      title: '',
      ...Object.fromEntries(Object.entries(Object(source)).map(([name, value]) => [name, value ?? ''])),
    }))
    .map((source) => ({ url: '', at: '', ...source }))
}

type Publication = { correction: string; at: Date }

/**
 * Writes an article to its public table and returns the row's id. After a change of slug, the old address
 * redirects to it.
 */
export async function writeArticle(
  sql: Queryable,
  subject: string | null,
  fields: ArticleFields,
  { correction, at }: Publication,
): Promise<string> {
  const names = articleColumns(fields.kind)
  const table = sql(tables[fields.kind])
  const values = {
    slug: fields.slug,
    [names.title]: fields.title,
    [names.content]: fields.content,
    author: fields.author,
    excerpt: fields.excerpt,
    featured_image_url: fields.featuredImage,
    tags: fields.tags,
    reading_time_minutes: readingTimeMinutes(fields.content),
    tier: fields.tier,
    sources: sql.json(fields.sources.map(knownFields)),
    entities: sql.json(fields.entities),
    updated_at: at,
  }
  if (subject === null) {
    const [row] = await sql<{ id: string }[]>`
      insert into ${table} ${sql({
        ...values,
        published_at: at,
        landing_page_published: fields.landing,
        landing_page_published_at: fields.landing ? at : null,
      })} returning id::text`
    if (!row) throw new Error('an article was not written')
    await sql`delete from moved_addresses where path = any(${[...articlePaths(fields.kind, fields.slug)]})`
    return row.id
  }
  const [before] = await sql<{ slug: string }[]>`
    select slug from ${table} where id::text = ${subject} for update`
  const note = correction === '' ? [] : [{ at: at.toISOString(), text: correction }]
  await sql`
    update ${table} set ${sql(values)},
           published_at = coalesce(published_at, ${at}),
           corrections = ${sql.json(note)} || corrections,
           landing_page_published_at =
             case when not ${fields.landing} then null
                  when landing_page_published then coalesce(landing_page_published_at, ${at}) else ${at} end,
           landing_page_published = ${fields.landing}
     where id::text = ${subject}`
  if (before && before.slug !== fields.slug) await moveArticle(sql, fields, before.slug, at)
  return subject
}

/**
 * Redirects all former addresses of an article to the current one, and removes any redirect from the current
 * one.
 */
async function moveArticle(
  sql: Queryable,
  { kind, slug }: ArticleFields,
  before: string,
  at: Date,
): Promise<void> {
  const targets = articlePaths(kind, slug)
  for (const [index, path] of articlePaths(kind, before).entries()) {
    const target = targets[index] ?? path
    await redirectAddress(sql, path, target, at)
  }
}

export async function removeArticle(sql: Queryable, kind: ArticleKind, subject: string): Promise<void> {
  await sql`delete from ${sql(tables[kind])} where id::text = ${subject}`
}

/** A source without unknown values. */
function knownFields({ title, url, at }: ArticleFields['sources'][number]) {
  return { title, ...(url ? { url } : {}), ...(at ? { at } : {}) }
}
