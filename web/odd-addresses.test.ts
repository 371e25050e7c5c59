import { expect, test } from 'vitest'
import { pageKind, publicPaths, render } from './entry-server.tsx'

const origin = 'http://localhost:3000'
const odd = [
  '//evil.example',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '/%2fevil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/./%2e%2e//evil.example/',
  '/@evil.example/',
  '/:evil.example/',
  '/https://evil.example/',
  '/about//evil.example/',
  '/about/..//evil.example/',
  '/about/%2e%2e/%2fevil.example/',
  '/blog//evil.example/',
  '/blog/%2f%2fevil.example/',
  '/blog/..%2f..%2f/evil.example/',
  '/about/?next=//evil.example',
  '/about/?redirect=https://evil.example#//evil.example',
  '/auth/?redirect_to=https://evil.example',
  '/auth?next=//evil.example/',
  '/about/%0d%0aLocation:%20https://evil.example/',
  '/about;//evil.example/',
  '/%E2%80%AE//evil.example/',
]
const nothing = () =>
  Promise.resolve(
    Response.json({ type: 'about:blank', title: 'x', status: 404, code: 'NOT_FOUND' }, { status: 404 }),
  )

/** Where an address is led on to; null where it is answered itself. */
async function target(url: string): Promise<string | null> {
  const path = url.split(/[?#]/, 1)[0] ?? '/'
  const kind = pageKind(path)
  if (kind === 'unknown') return null
  return (await render(origin + url, kind, nothing)).location
}

test('no odd address leads to another site', async () => {
  const leads = await Promise.all(odd.map(async (url) => ({ url, location: await target(url) })))
  const out = leads.filter(({ location }) => location !== null && new URL(location, origin).origin !== origin)
  expect(out).toEqual([])
})

test('an address with an extra slash is redirected within the site', async () => {
  expect(publicPaths()).toContain('/about')
  expect(new URL((await target('/about/')) ?? '', origin).href).toBe(`${origin}/about`)
})
