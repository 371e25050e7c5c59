import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articleSections } from '#domain/articles/parts.ts'
import { renderMarkup, parseMarkup, markupText } from '#domain/html/markup.ts'
import { sanitiseHtml } from '#server/html/sanitise.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { writeEditorial } from './editorial.ts'
import type { Editorial } from './text.ts'
import { blogTexts } from './blog.ts'
import { marketTexts } from './market-texts.ts'

const texts: readonly Editorial[] = [...blogTexts, ...marketTexts]

test.each(texts)('$slug is written out: words, takeaways, sources and days', async (text) => {
  const html = await readFile(join(import.meta.dirname, 'articles', `${text.slug}.html`), 'utf8')
  const markup = parseMarkup(html)
  const words = markupText(markup).split(/\s+/).length
  expect(words).toBeGreaterThan(500)
  expect(words).toBeLessThan(1100)
  const { takeaways, contents } = articleSections(markup)
  expect(takeaways.length).toBeGreaterThanOrEqual(3)
  expect(contents.length).toBeGreaterThanOrEqual(4)
  expect(text.sources.length).toBeGreaterThan(0)
  expect(text.day).toMatch(/^2026-\d\d-\d\d$/)
  // Nothing of it is lost to the sanitiser.
  expect(renderMarkup(parseMarkup(sanitiseHtml(html)))).toBe(renderMarkup(markup))
  expect(html).not.toMatch(/guaranteed return|risk-free|will double|you should buy/i)
})

test('articles are written once, some for the landing page, some for members', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  await writeEditorial(sql)
  await sql`update blog_articles set article_title = 'Changed by the desk' where slug = 'residence-by-property'`
  await writeEditorial(sql)
  const [written] = await sql`
    select (select count(*)::int from blog_articles) as blog, (select count(*)::int from market_intelligence) as market,
           (select count(*)::int from blog_articles where landing_page_published) as landing,
           (select count(*)::int from blog_articles where tier is not null) as locked,
           (select count(*)::int from blog_articles where article_title = 'Changed by the desk') as changed`
  expect(written).toMatchObject({ blog: blogTexts.length, market: marketTexts.length, locked: 1, changed: 1 })
  expect(written?.['landing']).toBeGreaterThanOrEqual(3)
})
