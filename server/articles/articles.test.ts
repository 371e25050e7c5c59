import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

let application: TestApplication

beforeAll(async () => {
  application = await testApplication()
})
afterAll(() => application[Symbol.asyncDispose]())
beforeEach(async () => {
  await application.parts.sql`truncate blog_articles, market_intelligence`
})

type Row = { slug: string; day: number; landing?: boolean; tags?: string[]; excerpt?: string }

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

async function writeArticles(rows: readonly Row[]): Promise<void> {
  for (const { slug, day, landing = false, tags = [], excerpt = '' } of rows)
    await application.parts.sql`
      insert into blog_articles (slug, article_title, article_content, author, excerpt, tags, reading_time_minutes,
                                 published_at, landing_page_published, landing_page_published_at)
      values (${slug}, ${`Title of ${slug}`}, '<p>Text</p>', 'Diwan research', ${excerpt}, ${tags}, 4,
              ${at(1)}, ${landing}, ${landing ? at(day) : null})`
}

async function writeMarket(rows: readonly Row[]): Promise<void> {
  for (const { slug, day, landing = false, tags = [], excerpt = '' } of rows)
    await application.parts.sql`
      insert into market_intelligence (slug, title, content, author, excerpt, tags, reading_time_minutes,
                                       published_at, landing_page_published, landing_page_published_at)
      values (${slug}, ${`Title of ${slug}`}, '<p>Text</p>', 'Diwan research', ${excerpt}, ${tags}, 4,
              ${at(1)}, ${landing}, ${landing ? at(day) : null})`
}

async function landing() {
  const answer = await application.app.inject('/api/articles/landing')
  expect(answer.statusCode, answer.body).toBe(200)
  return articles.landing.response.parse(answer.json())
}

test('the landing page gets the newest three of each table that the desk put there, and shows four', async () => {
  await writeArticles([
    { slug: 'a', day: 1, landing: true },
    { slug: 'b', day: 20, landing: true },
    { slug: 'c', day: 21, landing: true },
    { slug: 'd', day: 22, landing: true },
    { slug: 'e', day: 23, landing: true },
    { slug: 'hidden', day: 31 },
  ])
  await writeMarket([{ slug: 'm', day: 2, landing: true }])
  const cards = await landing()
  expect(cards.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual(['blog e', 'blog d', 'blog c', 'market m'])
})

test('a card has an excerpt cut at 120 characters, one tag and no text', async () => {
  await writeMarket([
    { slug: 'm', day: 2, landing: true, tags: ['Rents', 'Ejari'], excerpt: 'word '.repeat(60) },
  ])
  const [card] = await landing()
  expect(card).toMatchObject({ tag: 'Rents', title: 'Title of m' })
  expect(card?.excerpt.length).toBeLessThanOrEqual(121)
  const answer = await application.app.inject('/api/articles/landing')
  expect(answer.body).not.toContain('<p>')
})

test('nothing on the landing page is an empty list', async () => {
  await writeArticles([{ slug: 'a', day: 1 }])
  expect(await landing()).toEqual([])
})
