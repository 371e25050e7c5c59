import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { docsPage, docsStyleHash } from './docs-page.ts'
import type { Route } from './handle.ts'

/** Must be registered before the endpoints that it collects. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Diwan',
        version: '1',
        description: 'Data and education for property investors in the Gulf.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
  })
}

/** Serves the contract for programs and for people. */
export function serveDocuments(app: FastifyInstance, features: Record<string, readonly Route[]>): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src ${docsStyleHash}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(docsPage(features)),
  )
}
