import { readdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fail } from '#server/problems/problem.ts'

const prefix = '/assets/'
/** All that the build writes: one folder, no hidden file. */
const fileName = /^[\w-][\w.-]{0,199}$/
const AssetParams = z.object({ '*': z.string() })

/** Whether a request is for a file of the build. These are outside the rate limit: a page brings dozens. */
export function isAssetRequest({ routeOptions, params }: FastifyRequest): boolean {
  const { assets } = routeOptions.config
  return assets !== undefined && assets.has(AssetParams.parse(params)['*'])
}

/**
 * Serves the files of a build by one route. The builds of a week lie side by side, and a route for each of their files
 * took 180 MB and nine seconds of the start where there were 24,000; one build writes 1,500. Any other name below the
 * prefix is within the rate limit; it is looked up on disk, since a build that is being rolled out may have added it, if
 * a build could have written it at all.
 */
export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  const assets = new Set((await readdir(root)).filter((name) => fileName.test(name)))
  app.get(`${prefix}*`, { schema: { hide: true }, config: { assets } }, (request, reply) => {
    const name = AssetParams.parse(request.params)['*']
    if (!fileName.test(name)) throw fail('NOT_FOUND')
    return reply.sendFile(name)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The names of the build's files, when the server started. */
    assets?: ReadonlySet<string>
  }
}
