import type { FastifyInstance } from 'fastify'

/** The form has one field, and its content is not used. */
const bodyLimit = 4096

/** Unsubscribes what a letter's token identifies; false when there is no such thing. */
type EndByToken = (token: string) => Promise<boolean>

/**
 * Handles "Unsubscribe" in mail clients (RFC 8058): a POST from any origin, in either form encoding, to the
 * address that shows a page when opened. The response is immediate and never a redirect.
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
