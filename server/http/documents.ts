import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#domain/limits.ts'
import { docsPage, docsStyleHash } from './docs-page.ts'
import type { Config } from '#server/config.ts'
import type { Route } from './handle.ts'

const { perMinute, perDay } = limits.apiKeys

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a signed-in person.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'dwn_…',
    description: `A personal API key, created in the settings by members of the Investor Pro plan. All keys of a member together: ${perMinute} calls a minute and ${perDay} a day (UTC).`,
  },
} as const

/**
 * The ways to call an endpoint, any of them: without an account where it is open to anyone, with a session, or with an
 * API key that has one of the scopes.
 */
export function securityChoices({ audience, scopes }: Pick<Endpoint, 'audience' | 'scopes'>) {
  return [
    ...(audience === 'anyone' ? [{}] : []),
    { session: [] },
    ...(scopes ?? []).map((scope) => ({ apiKey: [scope] })),
  ]
}

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
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
  })
}

/** Serves the contract for programs and for people. */
export function serveDocuments(
  app: FastifyInstance,
  { appUrl }: Pick<Config, 'appUrl'>,
  features: Record<string, readonly Route[]>,
): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src ${docsStyleHash}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(docsPage(appUrl, features)),
  )
}
