import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authPartsOf, type AuthNeeds } from './auth-parts.ts'
import type { LiveSession } from './live-sessions.ts'
import { refusalOfGrant, refusalOfPath } from './not-offered.ts'
import { sessionOf, type BearerRefusal } from './person.ts'
import { answerRefusal, refuse } from './refusal.ts'
import { refreshedSession, signedIn } from './sign-in.ts'
import { endSessions } from './sessions.ts'
import { userAnswer, userOfSession } from './users.ts'

// PostgreSQL keeps no NUL in its texts, and would answer it with an error of its own.
const text = z.string().refine((value) => !value.includes('\0'), 'holds a NUL')
const PasswordGrant = z.object({ email: text.max(320).optional(), phone: text.nullish(), password: text })
const RefreshGrant = z.object({ refresh_token: text.min(1).max(200) })
const Recovery = z.object({ email: text.pipe(z.email()) })
const Scope = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })

const quiet = { schema: { hide: true } } as const

/** The sign-in protocol that `@supabase/auth-js` speaks, to be mounted at `/auth/v1`. */
export function authRoutes(needs: AuthNeeds): FastifyPluginAsync {
  const { sql, now } = needs
  const auth = authPartsOf(needs)

  const askedBy = async ({ headers }: FastifyRequest): Promise<LiveSession> => {
    const found = await sessionOf(auth, headers.authorization, now())
    if (typeof found === 'string') throw bearerRefusals[found]
    return found
  }

  return async (app) => {
    app.setErrorHandler(answerRefusal)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    app.post('/token', quiet, ({ query, body, ip, headers }) => {
      const { grant_type: grant } = read(z.object({ grant_type: z.string() }), query)
      if (grant === 'refresh_token')
        return refreshedSession(needs, auth, read(RefreshGrant, body).refresh_token)
      if (grant !== 'password') throw refusalOfGrant(grant)
      const { email, password, phone } = read(PasswordGrant, body)
      if (!email && phone) throw refuse(422, 'phone_provider_disabled', 'Phone logins are disabled')
      if (!email) throw refuse(400, 'validation_failed', 'missing email or phone')
      return signedIn(needs, auth, { email, password, address: ip, userAgent: headers['user-agent'] ?? '' })
    })
    app.post('/logout', quiet, async (request, reply) => {
      const { id, userId } = await askedBy(request)
      auth.sessions.forget(await endSessions(sql, { id, userId, scope: read(Scope, request.query).scope }))
      return reply.code(204).send()
    })
    app.get('/user', quiet, async (request) => {
      const owner = await userOfSession(sql, (await askedBy(request)).id)
      if (!owner) throw bearerRefusals.session_not_found
      return userAnswer(owner.user)
    })
    // Known and unknown addresses get one answer, and nothing is written that could tell them apart.
    app.post('/recover', quiet, ({ body }) => {
      read(Recovery, body)
      return {}
    })
    serveFacts(app, () => auth.keys.published())
    app.all('/*', quiet, ({ method, url, body, headers }, reply) => {
      if (method === 'OPTIONS') return reply.code(204).header('allow', 'GET, POST, PUT, PATCH, DELETE').send()
      const path = url.split('?')[0]?.replace(/^.*?\/auth\/v1/, '') ?? ''
      if (path === '/signup' && isAnonymous(body))
        throw refuse(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
      if (path.startsWith('/admin/') && !headers.authorization) throw bearerRefusals.no_authorization
      throw refusalOfPath(path)
    })
  }
}

/** What anyone may know of this service. */
function serveFacts(app: FastifyInstance, publishedKeys: () => Promise<readonly object[]>): void {
  app.get('/health', quiet, () => ({ version: '1', name: 'Diwan', description: 'Sign-in of Diwan' }))
  app.get('/settings', quiet, () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }))
  app.get('/.well-known/jwks.json', quiet, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return { keys: await publishedKeys() }
  })
}

const bearerRefusals = {
  no_authorization: refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  bad_jwt: refuse(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  session_not_found: refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  user_banned: refuse(403, 'user_banned', 'User is banned'),
} satisfies Record<BearerRefusal, Error>

function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw refuse(
    400,
    'validation_failed',
    `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'cannot be used'}`,
  )
}

function isAnonymous(body: unknown): boolean {
  const parsed = z.object({ email: z.string().nullish(), phone: z.string().nullish() }).safeParse(body ?? {})
  return parsed.success && !parsed.data.email && !parsed.data.phone
}
