import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'
import type { RenderedPage } from './page.ts'
import type { Site } from './site/site.ts'

/** A page and when it last changed, as far as that is known. */
export type SitemapEntry = { path: string; changedAt: Date | null }

type Pages = {
  site: Site
  pageAt: (url: string) => Promise<RenderedPage>
  /** Pages whose addresses hold a name out of the database. */
  listed: () => Promise<SitemapEntry[]>
}

/** Serves /robots.txt and /sitemap.xml. */
export function serveSitemap(
  app: FastifyInstance,
  { config }: Pick<Parts, 'config'>,
  { site, pageAt, listed }: Pages,
): void {
  const quiet = { schema: { hide: true } }
  app.get('/robots.txt', quiet, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(config.appUrl)),
  )
  app.get('/sitemap.xml', quiet, async (_request, reply) => {
    const entries = [...(await listedPages(site, pageAt)), ...(await listed())]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(sitemap(config.appUrl, entries))
  })
}

/** Pages of one address that may be listed; one says itself when it may not. */
async function listedPages(site: Site, pageAt: Pages['pageAt']): Promise<SitemapEntry[]> {
  const { publicPaths } = await site.entry()
  const listed: SitemapEntry[] = []
  for (const path of publicPaths()) {
    const { status, html } = await pageAt(path)
    if (status === 200 && !html.includes('<meta name="robots" content="noindex"'))
      listed.push({ path, changedAt: null })
  }
  return listed
}

function sitemap(appUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escaped(new URL(path, appUrl).href)}</loc>${changed}</url>`
  })
  const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...urls, '</urlset>', ''].join('\n')
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;')
}

/** Pages that need an account have no content for crawlers. */
function robots(appUrl: string): string {
  const closed = ['/account/', '/admin', '/api/', '/auth', '/dashboard', '/messages', '/onboarding']
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${new URL('/sitemap.xml', appUrl).href}`, ''].join('\n')
}
