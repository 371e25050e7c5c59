import type { Editorial } from './text.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { readingTimeMinutes } from '#domain/articles/reading-time.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { sanitiseHtml } from '#server/html/sanitise.ts'
import { blogTexts } from './blog.ts'
import { marketTexts } from './market-texts.ts'

const author = 'Diwan research'

/** The first articles and notes, real ones of ours and so not marked as demonstration; only where nothing is yet. */
export async function writeEditorial(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.editorial'))`
    const [there] = await transaction`
      select from blog_articles union all select from market_intelligence limit 1`
    if (there) return
    for (const text of blogTexts) await write(transaction, 'blog', text)
    for (const text of marketTexts) await write(transaction, 'market', text)
  })
}

async function write(sql: Transaction, kind: ArticleKind, text: Editorial): Promise<void> {
  const html = sanitiseHtml(
    await readFile(join(import.meta.dirname, 'articles', `${text.slug}.html`), 'utf8'),
  )
  const at = new Date(`${text.day}T07:00:00+04:00`)
  const { slug, title, excerpt, tags, tier = null, onLanding = false } = text
  const row = {
    ...(kind === 'blog' ? { articleTitle: title, articleContent: html } : { title, content: html }),
    slug,
    author,
    excerpt,
    tags: [...tags],
    readingTimeMinutes: readingTimeMinutes(html),
    createdAt: at,
    publishedAt: at,
    updatedAt: at,
    landingPagePublished: onLanding,
    landingPagePublishedAt: onLanding ? at : null,
    tier,
    sources: sql.json([...text.sources]),
    entities: sql.json(await findGuides(sql, text.areas ?? [])),
    demonstration: false,
  }
  await sql`insert into ${sql(kind === 'blog' ? 'blog_articles' : 'market_intelligence')} ${sql(row)}`
}

/** Areas with a guide, by the names used in articles. */
async function findGuides(sql: Transaction, names: readonly string[]) {
  const rows = await sql<{ id: number; slug: string; name: string }[]>`
    select a.id, g.slug, a.name from areas a join area_guides g on g.area_id = a.id
     where g.published and a.name = any (${[...names]}) order by array_position(${[...names]}, a.name)`
  return rows.map(({ id, slug, name }) => ({ kind: 'area', id, slug, name }))
}
