import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { AuthNeeds } from './auth-parts.ts'
import { bearerRefusals, contextOf, originOf } from './context.ts'
import { read, text } from './input.ts'
import { refusalOfGrant, refusalOfPath } from './not-offered.ts'
import { answerRefusal, refuse } from './refusal.ts'
import { refreshedSession, signedIn } from './sign-in.ts'
import { signedOut } from './sign-out.ts'
import { userAnswer, userById } from './users.ts'

const PasswordGrant = z.object({ email: text.max(320).optional(), phone: text.nullish(), password: text })
const RefreshGrant = z.object({ refresh_token: text.min(1).max(200) })
const Recovery = z.object({ email: text.pipe(z.email()) })
const Scope = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })

const quiet = { schema: { hide: true } } as const

/** The sign-in protocol that `@supabase/auth-js` speaks, to be mounted at `/auth/v1`. */
export function authRoutes(needs: AuthNeeds): FastifyPluginAsync {
  const context = contextOf(needs)
  const { sql, askedBy, keys } = context

  return async (app) => {
    app.setErrorHandler(answerRefusal)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    app.post('/token', quiet, (request) => {
      const { query, body } = request
      const { grant_type: grant } = read(z.object({ grant_type: z.string() }), query)
      if (grant === 'refresh_token') return refreshedSession(context, read(RefreshGrant, body).refresh_token)
      if (grant !== 'password') throw refusalOfGrant(grant)
      const { email, password, phone } = read(PasswordGrant, body)
      if (!email && phone) throw refuse(422, 'phone_provider_disabled', 'Phone logins are disabled')
      if (!email) throw refuse(400, 'validation_failed', 'missing email or phone')
      return signedIn(context, { email, password }, originOf(request))
    })
    app.post('/logout', quiet, async (request, reply) => {
      const session = await askedBy(request)
      await signedOut(context, session, read(Scope, request.query).scope, originOf(request))
      return reply.code(204).send()
    })
    app.get('/user', quiet, async (request) => {
      const user = await userById(sql, (await askedBy(request)).userId)
      if (!user) throw bearerRefusals.session_not_found
      return userAnswer(user)
    })
    // Known and unknown addresses get one answer, and nothing is written that could tell them apart.
    app.post('/recover', quiet, ({ body }) => {
      read(Recovery, body)
      return {}
    })
    serveFacts(app, () => keys.published())
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

function isAnonymous(body: unknown): boolean {
  const parsed = z.object({ email: z.string().nullish(), phone: z.string().nullish() }).safeParse(body ?? {})
  return parsed.success && !parsed.data.email && !parsed.data.phone
}
