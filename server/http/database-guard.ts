import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseMonitor } from '#server/db/monitor.ts'
import { fail } from '#server/problems/problem.ts'

/**
 * Refuses requests that need the database while it does not respond: new ones at once, waiting ones as soon
 * as the outage is detected. Work that such a request had started may still complete, as with any lost
 * response.
 */
export function guardDatabase(app: FastifyInstance, database: DatabaseMonitor): void {
  const waiting = new Set<FastifyReply>()
  const receiving = new WeakSet<FastifyReply>()
  database.onLost(() => {
    for (const reply of waiting) {
      // The body is still arriving, and the database has not been used yet.
      if (receiving.has(reply) && reply.request.raw.complete === false) continue
      waiting.delete(reply)
      reply.send(fail('UNAVAILABLE'))
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isIndependent(request)) return
    if (!request.routeOptions.config.isPage && !database.isAvailable()) throw fail('UNAVAILABLE')
    waiting.add(reply)
    reply.raw.once('close', () => waiting.delete(reply))
  })
  app.addHook('preParsing', async (_request, reply) => {
    receiving.add(reply)
  })
  app.addHook('onSend', async (_request, reply) => {
    waiting.delete(reply)
  })
}

function isIndependent({ url, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.withoutDatabase === true || url.startsWith('/assets/')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Works without the database. */
    withoutDatabase?: boolean
    /** A page that may be cached: it is tried even during a database outage. */
    isPage?: boolean
  }
}
