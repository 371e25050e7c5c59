import { z } from 'zod'
import { keyLifetimesDays } from '#domain/keys/key.ts'
import { apiScopes } from '#domain/keys/scopes.ts'
import { limits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './plain-line.ts'

/** An API key without its secret, which is never stored. */
export type ApiKey = z.infer<typeof ApiKey>
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** The network of the last call: an IPv4 address, or the first half of an IPv6 address. */
  lastUsedFrom: z.string().nullable(),
})

const scopes = z
  .array(z.enum(apiScopes))
  .min(1)
  .max(apiScopes.length)
  .transform((chosen) => apiScopes.filter((scope) => chosen.includes(scope)))

export const keys = {
  list: endpoint({
    method: 'GET',
    url: '/api/account/api-keys',
    summary: 'List the API keys of the caller, newest first, and the calls made by them today (UTC)',
    audience: 'signed-in',
    response: z.object({ keys: z.array(ApiKey), callsToday: z.int().nonnegative() }),
  }),
  create: endpoint({
    method: 'POST',
    url: '/api/account/api-keys',
    summary: 'Create an API key. The response is the only one that contains it',
    audience: 'member',
    features: ['api-access'],
    body: z.object({
      name: plainLine(1, limits.apiKeys.nameCharacters),
      scopes,
      expiresInDays: z.literal(keyLifetimesDays).nullable(),
    }),
    response: z.object({ key: ApiKey, secret: z.string() }),
    errors: ['CONFLICT', 'TOO_MANY_KEYS', 'PROOF_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
    perMinute: 20,
  }),
  revoke: endpoint({
    method: 'DELETE',
    url: '/api/account/api-keys/:keyId',
    summary: 'Revoke an API key of the caller at once',
    audience: 'signed-in',
    params: z.object({ keyId: z.uuid() }),
    errors: ['NOT_FOUND'],
  }),
  mcp: endpoint({
    method: 'POST',
    url: '/mcp',
    summary:
      'Ask the questions of the endpoints below by the Model Context Protocol: streamable HTTP without sessions',
    audience: 'member',
    features: ['api-access'],
    scopes: apiScopes,
    relays: true,
    /** JSON-RPC, as the protocol defines it. */
    body: z.unknown(),
    bodyBytes: 64 * 1024,
    response: z.unknown(),
  }),
}
