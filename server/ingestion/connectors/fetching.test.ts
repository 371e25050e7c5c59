import { mkdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { PageConnector } from '#domain/ingestion/connectors.ts'
import { limits } from '#domain/limits.ts'
import { fetchCkan } from './fetch-ckan.ts'
import { fetchFile, type FileFetch } from './fetch-file.ts'
import { fetchPages } from './fetch-pages.ts'
import type { Network } from '#server/http/outgoing/guarded-lookup.ts'
import { guardedGet } from './guarded-get.ts'
import { isPublicAddress } from '#server/http/outgoing/public-address.ts'
import { loopback, testingSource, type TestingSource } from './testing-source.ts'

const content = Array.from({ length: 5000 }, (_, at) => `row ${at}`).join('\n')
const signal = AbortSignal.timeout(60_000)
const unknown = { etag: null, lastModified: null }

const fileFetch = (source: TestingSource, more: Partial<FileFetch> = {}): FileFetch => ({
  ...loopback, signal, url: `${source.url}/deals.csv`, path: source.path, known: unknown, firstWaitMs: 5, ...more,
}) // prettier-ignore

test.each([
  ['1.1.1.1', true],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2a00:1450:4001::8a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('no request reaches a private network, however it is addressed', async () => {
  let hits = 0
  await using inside = await testingSource((_request, response) => {
    hits += 1
    response.end('secret')
  })
  const { port } = new URL(inside.url)
  const open = { isAllowed: isPublicAddress, signal }
  const addresses = [
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    'localhost',
  ]
  for (const host of addresses)
    await expect(guardedGet(`http://${host}:${port}/`, open)).rejects.toThrow('private network')
  for (const address of ['file:///etc/passwd', 'gopher://127.0.0.1/', `ftp://127.0.0.1:${port}`, 'nothing'])
    await expect(guardedGet(address, open)).rejects.toThrow('not one of http or https')
  // A name with one public and one private address, as rebinding resolvers give.
  const resolve: NonNullable<Network['resolve']> = (_host, _options, answer) =>
    answer(null, [
      { address: '1.1.1.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
  await expect(guardedGet(`http://rebind.test:${port}/`, { ...open, resolve })).rejects.toThrow(
    'private network',
  )
  expect(hits).toBe(0)
})

test('a redirect into a private network is refused, and a key stays with its origin', async () => {
  const keys: (string | undefined)[] = []
  await using target = await testingSource((request, response) => {
    keys.push(request.headers.authorization)
    response.end('ok')
  })
  await using source = await testingSource((request, response) => {
    keys.push(request.headers.authorization)
    const to =
      request.url === '/in' ? 'http://10.0.0.1/' : request.url === '/loop' ? '/loop' : `${target.url}/`
    response.writeHead(302, { location: to }).end()
  })
  const options = { ...loopback, signal, headers: { authorization: 'Bearer key' } }
  await expect(guardedGet(`${source.url}/in`, options)).rejects.toThrow('10.0.0.1 is in a private network')
  await expect(guardedGet(`${source.url}/loop`, options)).rejects.toThrow('more than 5 times')
  expect((await guardedGet(`${source.url}/out`, options)).status).toBe(200)
  expect(keys.at(-1)).toBeUndefined()
  expect(keys.at(-2)).toBe('Bearer key')
})

test('a file is fetched once: an unchanged one is not sent again', async () => {
  await using source = await testingSource((request, response) => {
    if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"one"' }).end(content)
  })
  const first = await fetchFile(fileFetch(source))
  expect(first).toEqual({ bytes: content.length, etag: '"one"', lastModified: null })
  expect(await readFile(source.path, 'utf8')).toBe(content)
  expect(await fetchFile(fileFetch(source, { known: { etag: '"one"', lastModified: null } }))).toBeNull()
})

test.each(['"one"', 'Mon, 02 Nov 2026 08:00:00 GMT'])(
  'a file that is cut off goes on where it ended: %s',
  async (validator) => {
    const ranges: (string | undefined)[] = []
    const header = validator.startsWith('"') ? 'etag' : 'last-modified'
    await using source = await testingSource((request, response) => {
      ranges.push(request.headers.range)
      const from = Number(/\d+/.exec(request.headers.range ?? '0')?.[0])
      const isRest = from > 0 && request.headers['if-range'] === validator
      const rest = content.slice(isRest ? from : 0)
      response.writeHead(isRest ? 206 : 200, {
        [header]: validator,
        'content-length': rest.length,
        ...(isRest ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}),
      })
      response.write(rest.slice(0, 20_000), () =>
        rest.length > 20_000 ? response.destroy() : response.end(),
      )
    })
    expect(await fetchFile(fileFetch(source))).toMatchObject({ bytes: content.length })
    expect(await readFile(source.path, 'utf8')).toBe(content)
    expect(ranges).toEqual([undefined, 'bytes=20000-', 'bytes=40000-'])
  },
)

test('a file that changes while it is fetched begins anew', async () => {
  let calls = 0
  await using source = await testingSource((_request, response) => {
    calls += 1
    const text = calls === 1 ? content : content.toUpperCase()
    response.writeHead(200, { etag: `"${calls}"`, 'content-length': text.length })
    if (calls === 1) response.write(text.slice(0, 10_000), () => sleep(20).then(() => response.destroy()))
    else response.end(text)
  })
  expect(await fetchFile(fileFetch(source))).toMatchObject({ etag: '"2"' })
  expect(await readFile(source.path, 'utf8')).toBe(content.toUpperCase())
})

test('a server that falls silent, is busy or says no', async () => {
  let calls = 0
  await using source = await testingSource((request, response) => {
    calls += 1
    if (request.url === '/silent') return
    if (request.url === '/stalls') response.writeHead(200).write('a')
    else if (request.url === '/busy' && calls < 3) response.writeHead(503).end()
    else response.writeHead(request.url === '/busy' ? 200 : 404).end('ok')
  })
  const at = (path: string, more: Partial<FileFetch> = {}) =>
    fetchFile(fileFetch(source, { url: source.url + path, ...more }))
  expect(await at('/busy')).toMatchObject({ bytes: 2 })
  await expect(at('/gone')).rejects.toThrow('The server answers 404.')
  await expect(at('/silent', { silenceMs: 50 })).rejects.toThrow('could not be fetched: no byte for 0.05 s')
  await expect(at('/stalls', { silenceMs: 50 })).rejects.toThrow('could not be fetched')
})

test('a file that never ends is refused at the limit', async () => {
  await using source = await testingSource(async (_request, response) => {
    while (!response.destroyed) {
      response.write('x'.repeat(10_000))
      await sleep(1)
    }
  })
  await expect(fetchFile(fileFetch(source, { mostBytes: 100_000 }))).rejects.toThrow(
    'larger than 100000 bytes',
  )
})

const pageSettings = (url: string, more: Partial<PageConnector> = {}): PageConnector => ({
  kind: 'pages', url, format: 'json', rowsPath: 'data.rows', paging: 'page', pageParameter: 'page',
  sizeParameter: 'size', pageSize: 2, ...more,
}) // prettier-ignore

/** An interface of pages with so many rows, each page as given, or of this many rows. */
const paged = (readPage: (page: number, size: number) => unknown) =>
  testingSource((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://source.test')
    const size = Number(searchParams.get('size') ?? searchParams.get('limit'))
    const page = searchParams.has('page')
      ? Number(searchParams.get('page'))
      : Number(searchParams.get('offset')) / size + 1
    if (request.headers['x-api-key'] === 'wrong') response.writeHead(401).end()
    else response.end(JSON.stringify({ data: { rows: readPage(page, size) } }))
  })
const fetchAll = (source: TestingSource, more: Partial<PageConnector> = {}, headers = {}) =>
  fetchPages({
    ...loopback,
    signal,
    headers,
    settings: pageSettings(source.url, more),
    path: source.path,
    firstWaitMs: 5,
    pagesMost: 50,
  })

test('pages become one file, by number and by offset, with the cells of each row under its column', async () => {
  await using source = await paged((page) =>
    page < 3
      ? [
          { id: page, name: 'a, "b"' },
          { name: null, id: 10 + page },
        ]
      : [{ id: 3, name: 'c' }],
  )
  const text = 'id,name\n1,"a, ""b"""\n11,\n2,"a, ""b"""\n12,\n3,c\n'
  expect(await fetchAll(source)).toEqual({ pages: 3, rows: 5, bytes: text.length })
  expect(await readFile(source.path, 'utf8')).toBe(text)
  await fetchAll(source, { paging: 'offset', pageParameter: 'offset', sizeParameter: 'limit' })
  expect(await readFile(source.path, 'utf8')).toBe(text)
  await expect(fetchAll(source, {}, { 'x-api-key': 'wrong' })).rejects.toThrow('The server answers 401.')
})

/** An interface with so many rows that sends at most two at once, whatever size is asked for. */
const capped = (rows: number, { total, after = '[]' }: { total?: number; after?: '[]' | '404' } = {}) =>
  testingSource((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://source.test')
    const from = searchParams.has('page')
      ? (Number(searchParams.get('page')) - 1) * 2
      : Number(searchParams.get('offset'))
    const ids = Array.from({ length: Math.max(0, Math.min(2, rows - from)) }, (_, at) => ({ id: from + at }))
    if (ids.length === 0 && after === '404') response.writeHead(404).end()
    else response.end(JSON.stringify({ data: { rows: ids, ...(total === undefined ? {} : { total }) } }))
  })
const byOffset = { paging: 'offset', pageParameter: 'offset' } as const

test.each([
  ['by number', 5, {}, {}],
  ['by offset', 5, byOffset, {}],
  ['by offset, with full pages only', 4, byOffset, {}],
  ['by number, and answers 404 after the last page', 4, {}, { after: '404' }],
  ['by offset, and states its total', 5, byOffset, { total: 5 }],
] as const)(
  'an interface that caps its pages gives all its rows: %s',
  async (_name, rows, settings, more) => {
    await using source = await capped(rows, more)
    expect(await fetchAll(source, { pageSize: 1000, ...settings })).toMatchObject({ rows })
    const ids = Array.from({ length: rows }, (_, at) => at)
    expect(await readFile(source.path, 'utf8')).toBe(`id\n${ids.join('\n')}\n`)
  },
)

test('an interface that answers one capped page for every number is refused, not taken as whole', async () => {
  await using source = await paged(() => [{ id: 1 }, { id: 2 }])
  await expect(fetchAll(source, { pageSize: 1000 })).rejects.toThrow('Page 2 repeats page 1.')
})

test('an interface that ends before its stated total is refused', async () => {
  await using source = await capped(4, { total: 6 })
  await expect(fetchAll(source)).rejects.toThrow('The interface states 6 rows, but 4 came.')
})

test.each([
  [
    'repeats a page',
    (page: number) => (page === 3 ? [{ id: 1 }, { id: 2 }] : [{ id: 2 * page - 1 }, { id: 2 * page }]),
    'Page 3 repeats page 1.',
  ],
  [
    'never ends',
    (page: number) => [{ id: 2 * page }, { id: 2 * page + 1 }],
    'more than 50 pages, or never ends',
  ],
  [
    'adds a column',
    (page: number) => [{ id: page }, page === 2 ? { id: 9, price: 1 } : { id: 8 }],
    'Page 2 has other columns than page 1 (new: price).',
  ],
  [
    'drops a column',
    (page: number) =>
      page === 2
        ? [{ id: 9 }, { id: 8 }]
        : [
            { id: page, price: 1 },
            { id: 7, price: 2 },
          ],
    'missing: price',
  ],
  ['is empty', () => [], 'The interface has no row.'],
  ['has no rows', () => 'none', 'no list of rows at “data.rows”'],
  ['has other rows', () => [1, 2], 'not an object'],
] as const)('an interface that %s is refused', async (_name, readPage, reason) => {
  await using source = await paged(readPage)
  await expect(fetchAll(source)).rejects.toThrow(reason)
})

test('pages of CSV, from a server that is busy and cuts off', async () => {
  let calls = 0
  await using source = await testingSource((request, response) => {
    calls += 1
    const page = Number(new URL(request.url ?? '', 'http://source.test').searchParams.get('page'))
    if (calls === 1) response.writeHead(429).end()
    else if (calls === 2)
      response.writeHead(200, { 'content-length': 100 }).write('id', () => response.destroy())
    else response.end(page === 1 ? '\uFEFFid,name\n1,a\n2,b\n' : 'id,name\n3,c\n')
  })
  expect(await fetchAll(source, { format: 'csv' })).toMatchObject({ pages: 2, rows: 3 })
  expect(await readFile(source.path, 'utf8')).toBe('id,name\n1,a\n2,b\n3,c\n')
})

const { pageCells, pageColumns } = limits.connectors
const named = Array.from({ length: pageColumns + 1 }, (_, at) => ({ [`c${at}`]: 1 }))
const wide = JSON.stringify(Object.fromEntries(named.slice(1).flatMap((row) => Object.entries(row))))

test.each([
  ['json', JSON.stringify(named), 'columns'],
  ['csv', `${'a,'.repeat(pageColumns)}z\n1\n`, 'columns'],
  ['json', `[${wide}${',{}'.repeat(pageCells / pageColumns)}]`, 'cells'],
] as const)('a page of %s that a few bytes make too wide is refused', async (format, text, of) => {
  await using source = await testingSource((_request, response) => void response.end(text))
  const fetching = fetchAll(source, { format, rowsPath: '' })
  await expect(fetching).rejects.toThrow(new RegExp(`A page has more than \\d+ ${of}`))
})

/** A CKAN portal whose datastore sends at most two rows at once. */
const portal = (total: number, later = total) =>
  testingSource((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://source.test')
    const offset = Number(searchParams.get('offset'))
    const records = Array.from({ length: Math.max(0, Math.min(2, total - offset)) }, (_, at) => ({
      _id: offset + at,
      name: `row ${offset + at}`,
    }))
    if (pathname === '/data/api/3/action/datastore_search')
      response.end(
        JSON.stringify({ success: true, result: { records, total: offset === 0 ? total : later } }),
      )
    else if (pathname === '/data/api/3/action/package_show')
      response.end(
        JSON.stringify({
          result: {
            resources: [
              { url: '/files/old.csv', format: 'CSV', created: '2025-01-01' },
              { url: '/files/new.csv', format: 'csv', last_modified: '2026-01-01' },
              { url: '/files/newest.pdf', format: 'PDF', created: '2026-06-01' },
            ],
          },
        }),
      )
    else response.end(pathname)
  })
const fetchPortal = (source: TestingSource, resourceId: string) =>
  fetchCkan({
    ...loopback, signal, path: source.path, known: unknown, firstWaitMs: 5,
    settings: { kind: 'ckan', url: `${source.url}/data`, resourceId, packageId: resourceId ? '' : 'deals' },
  }) // prettier-ignore

test('the rows of a CKAN resource, and the newest CSV of a package', async () => {
  await using source = await portal(5)
  expect(await fetchPortal(source, 'abc')).toMatchObject({ pages: 3, rows: 5 })
  expect(await readFile(source.path, 'utf8')).toBe('name\nrow 0\nrow 1\nrow 2\nrow 3\nrow 4\n')
  await fetchPortal(source, '')
  expect(await readFile(source.path, 'utf8')).toBe('/files/new.csv')
})

test('the key of a CKAN portal is sent to its own files, and not to those that it lists on other hosts', async () => {
  const keys: unknown[] = []
  await using other = await testingSource((request, response) => {
    keys.push(request.headers['x-key'])
    response.end('a,b\n1,2\n')
  })
  const listed = async (fileUrl: string) => {
    await using source = await testingSource((request, response) => {
      keys.push(request.headers['x-key'])
      response.end(JSON.stringify({ result: { resources: [{ url: fileUrl, format: 'CSV' }] } }))
    })
    const settings = { kind: 'ckan', url: source.url, resourceId: '', packageId: 'deals' } as const
    const headers = { 'x-key': 'key' }
    await fetchCkan({ ...loopback, signal, path: source.path, known: unknown, headers, settings })
  }
  await listed(`${other.url}/deals.csv`)
  expect(keys).toEqual(['key', undefined])
  await listed('/deals.csv')
  expect(keys.slice(2)).toEqual(['key', 'key'])
  await expect(listed('http://[')).rejects.toThrow('no valid address')
})

test('the newest file of a package is fetched, though it is older than the one that was the newest before', async () => {
  await using source = await testingSource((request, response) => {
    if (request.url === '/new.csv')
      response.writeHead(request.headers['if-modified-since'] ? 304 : 200).end('a,b\n1,2\n')
    else response.end(JSON.stringify({ result: { resources: [{ url: '/new.csv', format: 'CSV' }] } }))
  })
  const settings = { kind: 'ckan', url: source.url, resourceId: '', packageId: 'deals' } as const
  const known = { etag: null, lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT' }
  const fetched = await fetchCkan({ ...loopback, signal, path: source.path, known, settings })
  expect(fetched).toMatchObject({ fileName: 'new.csv', bytes: 8 })
})

test('a CKAN resource that changes while it is read is refused', async () => {
  await using source = await portal(5, 6)
  await expect(fetchPortal(source, 'abc')).rejects.toThrow(
    'The resource changed while it was read: 5 rows, then 6.',
  )
})

test('a disk that takes no bytes fails the fetch with its reason, and ends neither the process nor the file as whole', async () => {
  await using source = await testingSource((_request, response) => void response.end('a,b\n1,2\n'))
  await mkdir(`${source.path}.part`)
  await expect(fetchFile(fileFetch(source))).rejects.toThrow('could not be fetched: EISDIR')
  await mkdir(source.path)
  await expect(fetchAll(source, { format: 'csv' })).rejects.toThrow('EISDIR')
})
