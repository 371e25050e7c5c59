import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import type { Role } from '#domain/access/roles.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

let application: TestApplication

beforeAll(async () => {
  application = await testApplication()
})
afterAll(() => application[Symbol.asyncDispose]())
beforeEach(async () => {
  await application.parts.sql`truncate blog_articles, market_intelligence`
})

type Row = {
  slug: string
  day: number
  landing?: boolean
  tags?: string[]
  excerpt?: string
  content?: string
  tier?: string
  more?: { sources?: object[]; entities?: object[]; corrections?: object[] }
}

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

async function write(table: 'blog_articles' | 'market_intelligence', rows: readonly Row[]): Promise<void> {
  const { sql } = application.parts
  const named = table === 'blog_articles' ? sql`article_title, article_content` : sql`title, content`
  for (const row of rows) {
    const { slug, day, landing = false, tags = [], excerpt = '', content = '<p>Text</p>', tier = null } = row
    const { sources = [], entities = [], corrections = [] } = row.more ?? {}
    await sql`
      insert into ${sql(table)} (slug, ${named}, author, excerpt, tags, reading_time_minutes, published_at,
                                 landing_page_published, landing_page_published_at, tier, sources, entities, corrections)
      values (${slug}, ${`Title of ${slug}`}, ${content}, 'Diwan research', ${excerpt}, ${tags}, 4, ${at(day)},
              ${landing}, ${landing ? at(day) : null}, ${tier}, ${JSON.stringify(sources)}::text::jsonb,
              ${JSON.stringify(entities)}::text::jsonb, ${JSON.stringify(corrections)}::text::jsonb)`
  }
}

const writeArticles = (rows: readonly Row[]) => write('blog_articles', rows)
const writeMarket = (rows: readonly Row[]) => write('market_intelligence', rows)

async function landing() {
  const answer = await application.app.inject('/api/articles/landing')
  expect(answer.statusCode, answer.body).toBe(200)
  return articles.landing.response.parse(answer.json())
}

test('the landing page gets the newest three selected items of each table, and shows four', async () => {
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

test('a card has an excerpt of 120 characters, one tag and no text', async () => {
  await writeMarket([
    { slug: 'm', day: 2, landing: true, tags: ['Rents', 'Ejari'], excerpt: 'word '.repeat(60) },
  ])
  const [card] = await landing()
  expect(card).toMatchObject({ tag: 'Rents', title: 'Title of m' })
  expect(card?.excerpt.length).toBeLessThanOrEqual(121)
  const answer = await application.app.inject('/api/articles/landing')
  expect(answer.body).not.toContain('<p>')
})

test('without selected articles the landing page gets an empty list', async () => {
  await writeArticles([{ slug: 'a', day: 1 }])
  expect(await landing()).toEqual([])
})

async function list(query: Record<string, string> = {}) {
  const answer = await application.app.inject({ url: '/api/articles', query })
  expect(answer.statusCode, answer.body).toBe(200)
  return articles.list.response.parse(answer.json())
}

test('pages of the list follow without gaps or repetition, even with many items of one moment', async () => {
  await writeArticles(Array.from({ length: 20 }, (_, n) => ({ slug: `a-${n}`, day: 3 + (n % 2) })))
  await writeMarket(Array.from({ length: 9 }, (_, n) => ({ slug: `m-${n}`, day: 3 })))
  const first = await list()
  expect(first).toMatchObject({ total: 29 })
  const seen = [...first.articles]
  for (let { next } = first; next;) {
    const page = await list({ after: next })
    seen.push(...page.articles)
    next = page.next
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(29)
  const days = seen.map(({ publishedAt }) => publishedAt)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('the list is filtered by kind, tag and words', async () => {
  await writeArticles([
    {
      slug: 'a',
      day: 1,
      tags: ['Escrow', 'Off-plan'],
      content: '<p>What a trustee does with instalments</p>',
    },
    { slug: 'b', day: 2, tags: ['Escrow'], excerpt: '100% of the price' },
    { slug: 'paid', day: 3, content: '<p>instalments</p>', tier: 'analytics' },
  ])
  await writeMarket([{ slug: 'm', day: 4, tags: ['Escrow'] }])
  const slugs = async (query: Record<string, string>) => (await list(query)).articles.map(({ slug }) => slug)
  expect(await slugs({ kind: 'blog' })).toEqual(['paid', 'b', 'a'])
  expect(await slugs({ tag: 'Escrow' })).toEqual(['m', 'b', 'a'])
  expect(await slugs({ tag: 'Off-plan', kind: 'blog' })).toEqual(['a'])
  expect(await slugs({ text: 'OF B' })).toEqual(['b'])
  expect(await slugs({ text: 'instalment' })).toEqual(['a'])
  expect(await slugs({ text: '%' })).toEqual(['b'])
  expect((await list({ kind: 'blog' })).tags).toEqual([
    { tag: 'Escrow', count: 2 },
    { tag: 'Off-plan', count: 1 },
  ])
})

test.each(['x', '1_x', '9'.repeat(30), "1_' or true"])('%j is not a cursor of the list', async (after) => {
  const answer = await application.app.inject({ url: '/api/articles', query: { after } })
  expect(answer.statusCode).toBe(400)
})

async function read(path: string, roles?: readonly Role[]) {
  const headers = roles ? { authorization: `Bearer ${await application.tokenFor(roles)}` } : {}
  return application.app.inject({ url: `/api/articles/${path}`, headers })
}

test('an article is found by its slug and by its id, in its own table', async () => {
  await writeArticles([{ slug: 'a', day: 1 }])
  const bySlug = articles.read.response.parse((await read('blog/a')).json())
  const byId = articles.read.response.parse((await read(`blog/${bySlug.id.toUpperCase()}`)).json())
  expect(byId).toEqual(bySlug)
  for (const path of ['market/a', 'blog/b', `market/${bySlug.id}`, "blog/'", 'blog/%00'])
    expect((await read(path)).statusCode, path).toBeOneOf([400, 404])
})

test('visitors read the opening of a restricted article, and members what their tier includes', async () => {
  const content = `<p>${'open '.repeat(60)}</p><p>${'secret '.repeat(200)}</p>`
  await writeMarket([{ slug: 'm', day: 1, content, tier: 'analytics' }])
  const whole: Record<string, boolean> = {}
  for (const role of ['free', 'analyst', 'investor_pro', 'editor'] as const)
    whole[role] = (await read('market/m', [role])).body.includes('secret')
  expect(whole).toEqual({ free: false, analyst: true, investor_pro: true, editor: true })
  const stranger = await read('market/m')
  expect(stranger.body).not.toContain('secret')
  expect(stranger.json()).toMatchObject({ isOpening: true, tier: 'analytics' })
  expect((await read('market/m', [])).body).not.toContain('secret')
})

test('stored HTML is sanitised again when it is read', async () => {
  await writeArticles([{ slug: 'a', day: 1, content: '<p onclick="x()">a<script>alert(1)</script></p>' }])
  expect((await read('blog/a')).json()).toMatchObject({ content: '<p>a</p>' })
})

test('sources, entities and corrections are returned; any other entry is skipped', async () => {
  const source = { title: 'Law 8 of 2007', url: 'https://dubailand.gov.ae', at: '2026-11-22' }
  const more = {
    sources: [source, { title: 'Bad', url: 'javascript:alert(1)' }, { url: 5 }],
    entities: [{ kind: 'area', id: 7, slug: 'dubai-marina', name: 'Dubai Marina' }, { kind: 'person' }],
    corrections: [{ at: '2026-01-02', text: 'The fee is 4%.' }],
  }
  await writeArticles([{ slug: 'a', day: 1, more }])
  expect((await read('blog/a')).json()).toMatchObject({
    sources: [source],
    entities: [{ kind: 'area', slug: 'dubai-marina', name: 'Dubai Marina' }],
    corrections: more.corrections,
  })
})

test('related articles are those that share most tags, of either kind; neighbours are of the same kind', async () => {
  const marina = { entities: [{ kind: 'area', slug: 'dubai-marina', name: 'Dubai Marina' }] }
  await writeArticles([
    { slug: 'first', day: 1 },
    { slug: 'a', day: 5, tags: ['Escrow', 'Off-plan'], more: marina },
    { slug: 'last', day: 9, tags: ['Escrow'] },
  ])
  await writeMarket([
    { slug: 'm', day: 2, tags: ['Escrow'], more: marina },
    { slug: 'n', day: 6, tags: ['Rents'] },
  ])
  const article = articles.read.response.parse((await read('blog/a')).json())
  expect(article.related.map(({ slug }) => slug)).toEqual(['m', 'last'])
  expect([article.newer?.slug, article.older?.slug]).toEqual(['last', 'first'])
})
