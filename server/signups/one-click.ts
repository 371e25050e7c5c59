import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'
import { leave } from './confirmation.ts'
import { subscriptionIn } from './subscription-token.ts'

/** A form of one field; nothing in it is read. */
const bodyLimit = 4096

/**
 * What a mail program sends when its reader presses "Unsubscribe" (RFC 8058): a POST from anywhere, of either kind of
 * form, to the address that shows a page when it is opened. It is answered at once and never by a redirect.
 */
export function oneClickRoutes({ sql, config, now }: Parts) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null))
    app.post<{ Querystring: { token?: unknown } }>(
      '/newsletter/unsubscribe',
      { bodyLimit, schema: { hide: true }, config: { rateLimit: { max: 60 }, takesParts: true } },
      async ({ query }, reply) => {
        const id = typeof query.token === 'string' ? await subscriptionIn({ config }, query.token) : null
        const left = id && (await sql.begin((transaction) => leave(transaction, id, 'one-click', now())))
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
        return left ? 'You are unsubscribed.' : reply.code(404).send('There is no such subscription.')
      },
    )
    done()
  }
}
