import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

const appUrl = 'https://diwan.test'
let application: TestApplication

beforeAll(async () => {
  application = await testApplication({ APP_URL: appUrl })
  const { sql } = application.parts
  await sql`
    insert into blog_articles (slug, article_title, article_content, author, excerpt, tags, reading_time_minutes, published_at, tier)
    values ('escrow', 'Escrow & "Oqood" <in brief>', ${'<p>See <a href="/subscribe">plans</a>\u0001 ]]></p><script>alert(1)</script>'},
            'Diwan research', 'What a trustee does', '{Escrow, Off-plan}', 4, '2026-01-02T03:04:05Z', null),
           ('paid', 'For members', '<p>secret</p>', 'Diwan research', '', '{}', 4, '2026-01-03', 'analytics')`
  await sql`
    insert into market_intelligence (slug, title, content, author, reading_time_minutes, published_at)
    values ('rows', 'What a row means', '<p>b</p>', 'Diwan research', 3, '2026-01-01')`
})
afterAll(() => application[Symbol.asyncDispose]())

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => name === 'entry' || name === 'item',
})

async function feed(url: string) {
  const answer = await application.app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(XMLValidator.validate(answer.body)).toBe(true)
  const read: unknown = parser.parse(answer.body)
  return { answer, read }
}

const Link = z.object({ '@_rel': z.string(), '@_href': z.url() })
const Atom = z.object({
  feed: z.object({
    '@_xmlns': z.literal('http://www.w3.org/2005/Atom'),
    id: z.url(),
    title: z.string().min(1),
    updated: z.iso.datetime(),
    link: z.array(Link),
    entry: z.array(
      z.object({
        id: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
        title: z.string().min(1),
        link: Link,
        published: z.iso.datetime(),
        updated: z.iso.datetime(),
        author: z.object({ name: z.string().min(1) }),
        summary: z.string(),
        content: z.object({ '@_type': z.literal('html'), '#text': z.string() }),
      }),
    ),
  }),
})

test('the Atom feed meets RFC 4287, and contains only public content', async () => {
  const { answer, read } = await feed('/feed.xml')
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const { feed: atom } = Atom.parse(read)
  expect(atom.link).toContainEqual(
    expect.objectContaining({ '@_rel': 'self', '@_href': `${appUrl}/feed.xml` }),
  )
  expect(atom.entry.map(({ link }) => link['@_href'])).toEqual([
    `${appUrl}/blog/escrow`,
    `${appUrl}/market-insights/rows`,
  ])
  expect(new Set(atom.entry.map(({ id }) => id)).size).toBe(2)
  expect(atom.entry[0]?.title).toBe('Escrow & "Oqood" <in brief>')
  expect(atom.entry[0]?.content['#text']).toBe(`<p>See <a href="${appUrl}/subscribe">plans</a> ]]&gt;</p>`)
  expect(answer.body).not.toContain('secret')
})

const Rss = z.object({
  rss: z.object({
    '@_version': z.string(),
    channel: z.object({
      title: z.string().min(1),
      link: z.url(),
      description: z.string().min(1),
      'atom:link': Link,
      item: z.array(
        z.object({
          title: z.string().min(1),
          link: z.url(),
          guid: z.object({ '@_isPermaLink': z.literal('false'), '#text': z.string() }),
          // RFC 822, with a year of four digits.
          pubDate: z
            .string()
            .regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/),
          'dc:creator': z.string(),
          'content:encoded': z.string(),
        }),
      ),
    }),
  }),
})

test('the RSS feed meets RSS 2.0, and contains only public content', async () => {
  const { answer, read } = await feed('/rss.xml')
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const { channel } = Rss.parse(read).rss
  expect(channel.item.map(({ link }) => link)).toEqual([
    `${appUrl}/blog/escrow`,
    `${appUrl}/market-insights/rows`,
  ])
  expect(channel.item[0]?.pubDate).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
  expect(answer.body).not.toContain('secret')
})

test.each(['/feed.xml', '/rss.xml'])(
  '%s is not sent again to a client that has it, until it changes',
  async (url) => {
    const first = await application.app.inject(url)
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await application.app.inject({ url, headers })).statusCode).toBe(304)
    await application.parts.sql`update market_intelligence set title = title || '.'`
    expect((await application.app.inject({ url, headers })).statusCode).toBe(200)
  },
)

test('empty feeds are valid feeds', async () => {
  await using empty = await testApplication()
  for (const url of ['/feed.xml', '/rss.xml'])
    expect(XMLValidator.validate((await empty.app.inject(url)).body)).toBe(true)
})
