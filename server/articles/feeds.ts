import { entityTag } from '#server/secrets/digest.ts'
import type { FeedItem } from './feed.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { articlePath } from '#domain/articles/article-kinds.ts'
import { renderMarkup, parseMarkup, type Markup } from '#domain/html/markup.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { sanitiseHtml } from '#server/html/sanitise.ts'
import type { Parts } from '#server/parts.ts'
import { renderAtom } from './atom.ts'
import { headColumns, storedArticles, type StoredHead } from './heads.ts'
import { renderRss } from './rss.ts'

const formats = [
  { path: '/feed.xml', type: 'application/atom+xml; charset=utf-8', write: renderAtom },
  { path: '/rss.xml', type: 'application/rss+xml; charset=utf-8', write: renderRss },
] as const

const freshSeconds = 300

/** Serves feeds of the newest public articles. */
export function serveFeeds(app: FastifyInstance, { config, sql }: Pick<Parts, 'config' | 'sql'>): void {
  for (const { path, type, write } of formats)
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const items = await feedItems(sql, config.appUrl)
      const text = write({ home: `${config.appUrl}/`, address: config.appUrl + path, items })
      return sendFeed(request, reply.type(type), text)
    })
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = entityTag(text)
  reply.header('cache-control', `public, max-age=${freshSeconds}`).header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
}

async function feedItems(sql: Queryable, appUrl: string): Promise<FeedItem[]> {
  const rows = await sql<(StoredHead & { content: string; updatedAt: Date })[]>`
    select ${headColumns(sql)}, content, updated_at from (${storedArticles(sql)}) articles
     where tier is null order by micros desc, id desc limit ${limits.articles.feedItems}`
  return rows.map(({ kind, slug, content, ...row }) => ({
    ...row,
    address: appUrl + articlePath(kind, slug),
    content: renderMarkup(parseMarkup(sanitiseHtml(content)).map((one) => withWholeAddresses(one, appUrl))),
  }))
}

/** Makes links to our own pages absolute, because a feed reader does not know our origin. */
function withWholeAddresses(markup: Markup, appUrl: string): Markup {
  if (typeof markup === 'string') return markup
  const attributes = { ...markup.attributes }
  for (const name of ['href', 'src'])
    if (/^[/#?]/.test(attributes[name] ?? '')) attributes[name] = appUrl + attributes[name]
  return { ...markup, attributes, children: markup.children.map((one) => withWholeAddresses(one, appUrl)) }
}
