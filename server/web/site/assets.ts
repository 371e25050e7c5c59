import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fail } from '#server/problems/problem.ts'

const prefix = '/assets/'
/** All that the build writes: one folder, no hidden file. */
const fileName = /^[\w-][\w.-]{0,199}$/

/** Whether a route serves one file of the build. These are outside the rate limit: a page brings dozens. */
export function isAssetRoute(url: string | undefined): boolean {
  return url !== undefined && url.startsWith(prefix) && !url.endsWith('*')
}

/**
 * Serves the files of a build, each at a route of its own. Any other name below the prefix is within the rate limit; it is
 * looked up on disk, since a build that is being rolled out may have added it, if a build could have written it at all.
 */
export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    schemaHide: true,
  })
  app.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*']
    if (!fileName.test(name)) throw fail('NOT_FOUND')
    return reply.sendFile(name)
  })
}
