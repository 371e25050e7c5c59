import type { FastifyInstance } from 'fastify'

/** A form of one field; nothing in it is read. */
const bodyLimit = 4096

/** Ends what a letter's token names; false when there is no such thing. */
export type EndByToken = (token: string) => Promise<boolean>

/**
 * What a mail program sends when its reader presses "Unsubscribe" (RFC 8058): a POST from anywhere, of either kind of
 * form, to the address that shows a page when it is opened. It is answered at once and never by a redirect.
 */
export function oneClickRoutes(endings: Readonly<Record<string, EndByToken>>) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null))
    for (const [path, end] of Object.entries(endings))
      app.post<{ Querystring: { token?: unknown } }>(
        path,
        { bodyLimit, schema: { hide: true }, config: { rateLimit: { max: 60 }, takesParts: true } },
        async ({ query }, reply) => {
          const isEnded = typeof query.token === 'string' && (await end(query.token))
          reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
          return isEnded ? 'You are unsubscribed.' : reply.code(404).send('There is no such subscription.')
        },
      )
    done()
  }
}
