import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { problemOf, sendProblem } from '#server/http/problem.ts'
import type { Parts } from '#server/parts.ts'
import { askOf } from './ask.ts'
import { builtSite } from './built-site.ts'
import { contentPolicy } from './content-policy.ts'
import { developmentSite } from './development-site.ts'
import { keepNewest } from './page-store.ts'
import { shareTags } from './share-tags.ts'
import type { Ask, Site } from './site.ts'

const pagesKept = 500
const root = join(import.meta.dirname, '../..')

type Page = {
  status: number
  location: string | null
  html: string
  compressed: { br: Buffer; gzip: Buffer }
  etag: string
  policy: string
}

type Options = {
  development: boolean
  /** Names the state of the figures that pages show: none is kept beyond it. */
  version: () => string
  /** Called with each path that stands for nothing. */
  onUnknownPath: (path: string) => void
  /** Where a path leads that stands for nothing any more; null where it never stood for anything. */
  movedTarget: (path: string) => Promise<string | null>
  /** The build; by default the one `npm start` makes. */
  directory?: string
}

/** Serves the web part: its files, and a document at every other address. Registered last: it answers the rest. */
export async function webPages(
  app: FastifyInstance,
  parts: Pick<Parts, 'config' | 'log' | 'now'>,
  { development, version, onUnknownPath, movedTarget, directory = join(root, 'dist') }: Options,
): Promise<{ forget: () => void }> {
  const site = development ? await developmentSite(app) : await builtSite(app, directory)
  const pages = keepNewest<Page>(pagesKept, parts.now)
  const ask = askOf(app)
  await serveIcon(app)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problemOf('NOT_FOUND')))
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const kind = (await site.entry()).kindOf(path)
    // A member page and an unknown address look the same whatever their path: one document serves them all.
    const isSame = kind === 'member' || kind === 'unknown'
    const page = await pages.read(
      isSame ? kind : `${version()} ${request.url}`,
      () => makePage(site, parts, ask, request.url),
      ({ status }) => site.keeps && (status === 200 || kind === 'unknown'),
    )
    if (page.status === 404) {
      const target = await movedTarget(path)
      if (target) return reply.redirect(target + request.url.slice(path.length), 308)
      onUnknownPath(path.slice(0, 500))
    }
    return sendPage(request, reply, page)
  })
  return { forget: pages.forget }
}

/** Browsers ask for it on their own, whatever the document says. */
async function serveIcon(app: FastifyInstance): Promise<void> {
  const icon = await readFile(join(root, 'web/public/favicon.svg'))
  for (const path of ['/favicon.ico', '/favicon.svg']) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
    )
  }
}

async function makePage(
  site: Site,
  { config, log }: Pick<Parts, 'config' | 'log'>,
  ask: Ask,
  url: string,
): Promise<Page> {
  const entry = await site.entry()
  const path = url.split('?', 1)[0] ?? '/'
  const kind = entry.kindOf(path)
  const { status, html: rendered, location, failure } = await entry.render(config.appUrl + url, kind, ask)
  const head = [site.head(kind), ...socialLinks(config.social)]
  if (kind !== 'member' && status === 200) head.push(...shareTags(rendered, new URL(config.appUrl + path)))
  if (status >= 500) head.push(`<meta name="reference" content="${noteFailure(log, failure)}">`)
  // A function as replacement: `$` in what we insert means nothing.
  const html = rendered.replace('</head>', () => `${head.join('\n')}</head>`)
  const [br, gz] = await Promise.all([brotli(html), promisify(gzip)(html)])
  return {
    status,
    location,
    html,
    compressed: { br, gzip: gz },
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: contentPolicy(html, config.auth.captcha?.provider ?? null),
  }
}

/** Read by web/social-links.ts, and by programs that ask which pages elsewhere are ours. */
function socialLinks(social: Parts['config']['social']): string[] {
  return Object.entries(social).flatMap(([place, address]) =>
    address ? [`<link rel="me" title="${place}" href="${new URL(address).href}">`] : [],
  )
}

function noteFailure(log: Parts['log'], failure: unknown): string {
  const reference = randomUUID()
  log.error({ err: failure, reference }, 'a page could not be rendered')
  return reference
}

function brotli(html: string): Promise<Buffer> {
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  if (page.location) return reply.redirect(page.location, page.status)
  reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag)
    .type('text/html; charset=utf-8')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.compressed.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.compressed.gzip)
  return reply.send(page.html)
}
