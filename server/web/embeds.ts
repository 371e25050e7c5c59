import type { FastifyInstance, FastifyReply } from 'fastify'
import { areas } from '#contract/areas.ts'
import { errors } from '#contract/errors.ts'
import { limits } from '#domain/limits.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { entityTag, sourceHash } from '#server/secrets/digest.ts'
import { keepNewest } from './page-store.ts'
import type { Ask, Site } from './site/site.ts'

type Embed = { status: 200 | 404; html: string; etag: string; policy: string }

type Options = {
  site: Site
  ask: Ask
  version: () => string
  movedTarget: (path: string) => Promise<string | null>
}

const cacheSize = 200
const maxAgeS = limits.pages.retentionMs / 1000

/**
 * Serves the charts of area guides for pages of others: the only documents that may stand in a foreign frame. They run no
 * script, send nothing and show what the guide shows everyone. A guide that is not published has none.
 */
export function serveEmbeds(
  app: FastifyInstance,
  { config, now }: Pick<Parts, 'config' | 'now'>,
  { site, ask, version, movedTarget }: Options,
): { forget: () => void } {
  const embeds = keepNewest<Embed>(cacheSize, now)
  const render = async (guide: unknown) => (await site.entry()).renderAreaEmbed(guide, config.appUrl)
  app.get<{ Params: { slug: string }; Querystring: unknown }>(
    '/embed/areas/:slug',
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug } = request.params
      const query = areas.read.query.safeParse(request.query)
      if (!query.success) return sendEmbed(reply, toEmbed(404, await render(null)))
      // Other parameters have no effect, and no place in the cache.
      const search = query.data.type === undefined ? '' : `?type=${query.data.type}`
      const path = `/api/areas/${encodeURIComponent(slug)}${search}`
      const embed = await embeds.read(
        `${version()} ${path}`,
        async () => {
          const guide = await readGuide(ask, path)
          return toEmbed(guide === null ? 404 : 200, await render(guide))
        },
        ({ status }) => status === 200 && site.keeps,
      )
      const target = embed.status === 404 ? await movedTarget(`/area-guides/${slug}`) : null
      if (target) return reply.redirect(target.replace(/^\/area-guides\//, '/embed/areas/') + search, 308)
      if (embed.status === 200 && request.headers['if-none-match'] === embed.etag)
        return setHeaders(reply, embed).code(304).send()
      return sendEmbed(reply, embed)
    },
  )
  return embeds
}

/** The guide as everyone sees it; null where none is published. */
async function readGuide(ask: Ask, path: string): Promise<unknown> {
  const answer = await ask(path, { method: 'GET', headers: new Headers() })
  if (answer.status === errors.NOT_FOUND) return null
  if (answer.status === errors.UNAVAILABLE) throw fail('UNAVAILABLE')
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

function toEmbed(status: Embed['status'], { html, style }: { html: string; style: string }): Embed {
  const policy = [
    "default-src 'none'",
    `style-src '${sourceHash(style)}'`,
    'frame-ancestors *',
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return { status, html, etag: entityTag(html), policy: policy.join('; ') }
}

function sendEmbed(reply: FastifyReply, embed: Embed): FastifyReply {
  return setHeaders(reply, embed).code(embed.status).type('text/html; charset=utf-8').send(embed.html)
}

function setHeaders(reply: FastifyReply, { status, etag, policy }: Embed): FastifyReply {
  reply
    .header('content-security-policy', policy)
    // A page that is isolated shows only what says that it may be shown.
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options')
  if (status !== 200) return reply.header('cache-control', 'no-store')
  return reply.header('cache-control', `public, max-age=${maxAgeS}`).header('etag', etag)
}
