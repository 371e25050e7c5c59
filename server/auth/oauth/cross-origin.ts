import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

const allowed = {
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, x-supabase-api-version',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-expose-headers': 'x-supabase-api-version',
}

/** Allows cross-origin calls from our own origin and from those that links may redirect to. */
export function allowOrigins(app: FastifyInstance, { appUrl, auth }: Config): void {
  const origins = new Set([appUrl, ...auth.redirectUrls].map((address) => new URL(address).origin))
  app.addHook('onRequest', async ({ headers, method }, reply) => {
    reply.header('vary', 'Origin')
    const { origin } = headers
    if (origin === undefined || !origins.has(origin)) return
    reply.headers({ ...allowed, 'access-control-allow-origin': origin })
    if (method === 'OPTIONS') reply.header('access-control-max-age', '600')
  })
}
