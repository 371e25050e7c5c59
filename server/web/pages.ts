import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { databaseFailure } from '#server/db/failure.ts'
import { Failure, retryAfterSeconds } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { createAsk, type PageAnswer } from './ask.ts'
import { builtSite } from './site/built-site.ts'
import { serveCards } from './cards/cards.ts'
import { developmentSite } from './site/development-site.ts'
import { encodingFor, saveAnswer, sendAgain } from './cached-answers.ts'
import { serveEmbeds } from './embeds.ts'
import { makePage, type RenderedPage } from './page.ts'
import { keepNewest } from './page-store.ts'
import { serveSitemap, type SitemapEntry } from './sitemap.ts'

const pageCacheSize = 200
const answerCacheSize = 500
/** Represents all unknown addresses. */
const nowhere = '/-'
/** Pages that represent all others, in web/routes/_public. They load no data. */
const standIns: Partial<Record<ErrorCode, string>> = {
  INVALID_INPUT: nowhere,
  TOO_MANY_REQUESTS: '/too-many-requests',
  UNAVAILABLE: '/unavailable',
}
const root = join(import.meta.dirname, '../..')

type Options = {
  development: boolean
  /** The version of the figures on pages. No page is cached beyond it. */
  version: () => string
  /** Called with each unknown path. */
  onUnknownPath: (path: string) => void
  /** The new path of a moved address. Null if it never existed. */
  movedTarget: (path: string) => Promise<string | null>
  /** Pages for the sitemap whose addresses hold a name out of the database. */
  listed: () => Promise<SitemapEntry[]>
  /** The build; by default the one `npm start` makes. */
  directory?: string
}

type Pages = {
  /** The content of the pages has changed. */
  forget: () => void
  /** Answers with a page as it went out before; false where the application has to. */
  sendAgain: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Serves the web part: its files, and a document at every other address. Registered last: it answers the rest. */
export async function webPages(
  app: FastifyInstance,
  parts: Pick<Parts, 'config' | 'log' | 'now'>,
  { development, version, onUnknownPath, movedTarget, listed, directory = join(root, 'dist') }: Options,
): Promise<Pages> {
  const site = development ? await developmentSite(app) : await builtSite(app, directory)
  const pages = keepNewest<RenderedPage>(pageCacheSize, parts.now)
  const answers = keepNewest<PageAnswer>(answerCacheSize, parts.now)
  const ask = createAsk(app, answers, version)
  await servePublicFiles(app)
  const pageAt = async (url: string) => {
    const key = `${version()} ${url}`
    const cached = pages.peek(key)
    if (cached) return cached
    const kind = (await site.entry()).pageKind(toPath(url))
    // Member pages and unknown addresses look the same for every path, so one document serves them all. The
    // router's answer to a particular unknown path, such as a redirect for a trailing slash, must never be
    // served for the others.
    const isSame = kind === 'member' || kind === 'unknown'
    const whole = kind === 'unknown' ? 404 : 200
    return pages.read(
      isSame ? kind : key,
      () => makePage(site, parts, ask, kind === 'unknown' ? nowhere : url),
      ({ status }) => site.keeps && kind !== 'personal' && status === whole,
    )
  }
  serveCards(app, pageAt)
  const embeds = serveEmbeds(app, parts, { site, ask, version, movedTarget })
  serveSitemap(app, parts, { site, pageAt, listed })
  const everyPage: RouteShorthandOptions = {
    schema: { hide: true },
    config: { isPage: true },
    async errorHandler(error, request, reply) {
      const code = error instanceof Failure ? error.code : databaseFailure(error)
      const standIn = code && standIns[code]
      if (!standIn) throw error
      return sendPage(request, reply, { ...(await pageAt(standIn)), status: errors[code] })
    },
  }
  app.get('/*', everyPage, async (request, reply) => {
    // The router of the browser finds no page at an address that cannot be decoded, not even one of members.
    if (request.url !== request.originalUrl) return sendPage(request, reply, await pageAt(nowhere))
    const path = toPath(request.url)
    const page = await pageAt(request.url)
    if (page.status === 404) {
      const target = await movedTarget(path)
      if (target) return reply.redirect(target + request.url.slice(path.length), 308)
      onUnknownPath(path.slice(0, 500))
    }
    return sendPage(request, reply, page)
  })
  return {
    forget() {
      answers.forget()
      pages.forget()
      embeds.forget()
    },
    sendAgain(request, response) {
      const isSent = sendAgain(request, response, (url) => pages.peek(`${version()} ${url}`)?.answers)
      if (isSent) parts.log.info({ method: 'GET', route: '/*', status: 200, ms: 0 }, 'answered')
      return isSent
    },
  }
}

function toPath(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

/** Browsers ask for the icon on their own, whatever the document says; the script works out a score again. */
const publicFiles = {
  '/favicon.ico': { file: 'favicon.svg', type: 'image/svg+xml' },
  '/favicon.svg': { file: 'favicon.svg', type: 'image/svg+xml' },
  '/recompute-score.mjs': { file: 'recompute-score.mjs', type: 'text/javascript; charset=utf-8' },
}

async function servePublicFiles(app: FastifyInstance): Promise<void> {
  for (const [path, { file, type }] of Object.entries(publicFiles)) {
    const content = await readFile(join(root, 'web/public', file))
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(content),
    )
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  if (page.location) return reply.redirect(page.location, page.status)
  reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .header('cache-control', page.isPrivate ? 'no-store' : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag)
    .type('text/html; charset=utf-8')
  if (page.status === errors.UNAVAILABLE) reply.header('retry-after', retryAfterSeconds)
  if (page.status === 200 && !page.isPrivate && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return reply.send(page.html)
  reply.header('content-encoding', encoding)
  const { bytes, final } = await page.compressed(encoding)
  if (final && page.status === 200) saveAnswer(page.answers, encoding, reply, bytes)
  return reply.send(bytes)
}
