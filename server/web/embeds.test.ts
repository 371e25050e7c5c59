import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { testBuild } from './testing-build.ts'
import { webPages } from './pages.ts'

async function siteWithGuides() {
  const parting = new AsyncDisposableStack()
  const build = parting.use(await testBuild())
  const application = parting.use(await testApplication())
  const { sql } = application.parts
  await sql`
    insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 2) n`
  await sql`
    insert into area_guides (area_id, slug, title, location, published)
    values (1, 'marina', 'Dubai Marina', 'Dubai', true), (2, 'draft', 'Draft', 'Dubai', false)`
  const pages = await webPages(application.app, application.parts, {
    development: false,
    version: () => '1',
    onUnknownPath: () => {},
    movedTarget: (path) => Promise.resolve(path === '/area-guides/old-marina' ? '/area-guides/marina' : null),
    listed: () => Promise.resolve([]),
    directory: build.directory,
  })
  const get = (url: string, headers = {}) => application.app.inject({ url, headers })
  return { get, sql, pages, [Symbol.asyncDispose]: () => parting.disposeAsync() }
}

test('the chart of a published guide may stand in any frame, without a script and with a single style', async () => {
  await using site = await siteWithGuides()
  const { statusCode, headers, body } = await site.get('/embed/areas/marina?type=unit')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<title>Dubai Marina</title>')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; frame-ancestors \*; base-uri 'none'; form-action 'none'$/,
  )
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('only charts may be framed: every other answer refuses', async () => {
  await using site = await siteWithGuides()
  for (const url of [
    '/',
    '/area-guides/marina',
    '/embed',
    '/embed/areas',
    '/embed/areas/marina/x',
    '/api/areas/marina',
  ]) {
    const { headers } = await site.get(url)
    expect(headers['x-frame-options'], url).toBe('DENY')
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
  }
})

test('a chart is cached, revalidated by its tag, and drawn again when the guides change', async () => {
  await using site = await siteWithGuides()
  const first = await site.get('/embed/areas/marina')
  expect(first.headers['cache-control']).toBe(`public, max-age=${limits.pages.retentionMs / 1000}`)
  expect((await site.get('/embed/areas/marina?utm=x')).body).toBe(first.body)
  const again = await site.get('/embed/areas/marina', { 'if-none-match': first.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['x-frame-options']).toBeUndefined()
  site.pages.forget()
  expect((await site.get('/embed/areas/marina')).body).not.toBe(first.body)
})

test.each([
  '/embed/areas/nowhere',
  '/embed/areas/draft',
  '/embed/areas/marina?type=castle',
  '/embed/areas/%2e%2e%2faccount',
  '/embed/areas/%3Cscript%3E',
])('%s says that there is no chart, and is stored by nobody', async (url) => {
  await using site = await siteWithGuides()
  const { statusCode, headers, body } = await site.get(url)
  expect(statusCode).toBe(404)
  expect(body).toContain('<title>gone</title>')
  expect(headers['cache-control']).toBe('no-store')
})

test('a guide that is withdrawn takes its chart with it', async () => {
  await using site = await siteWithGuides()
  expect((await site.get('/embed/areas/marina')).statusCode).toBe(200)
  await site.sql`update area_guides set published = false where slug = 'marina'`
  // As the trigger on guides does in a running process.
  site.pages.forget()
  expect((await site.get('/embed/areas/marina')).statusCode).toBe(404)
})

test('a chart follows its guide to a new address', async () => {
  await using site = await siteWithGuides()
  const moved = await site.get('/embed/areas/old-marina?type=villa')
  expect([moved.statusCode, moved.headers.location]).toEqual([308, '/embed/areas/marina?type=villa'])
})
