import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseMonitor } from '#server/db/monitor.ts'
import { fail } from './problem.ts'

/**
 * Refuses what needs the database while it does not answer: new requests at once, those that wait for it when it is
 * found out. What such a request had begun may still be done, as with any answer that is lost.
 */
export function guardDatabase(app: FastifyInstance, database: DatabaseMonitor): void {
  const waiting = new Set<FastifyReply>()
  const receiving = new WeakSet<FastifyReply>()
  database.onLost(() => {
    for (const reply of waiting) {
      // Its sender is still at it, and nothing has been asked of the database.
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
    /** Answered whether the database does or not. */
    withoutDatabase?: boolean
    /** A page, which may be at hand: asked for while the database is lost, it is tried. */
    isPage?: boolean
  }
}
