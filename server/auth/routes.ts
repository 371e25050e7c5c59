import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Identifier } from '#server/auth/users/addresses.ts'
import { exchangeFlowCode, FlowGrant } from './auth-flows.ts'
import type { AuthNeeds } from './auth-parts.ts'
import { Captcha, requireCaptcha } from '#server/auth/attempts/captcha.ts'
import { changeUser } from '#server/auth/sign-in/change-user.ts'
import { bearerRefusals, createAuthContext, requestOrigin, type AuthContext } from './context.ts'
import { allowOrigins } from '#server/auth/oauth/cross-origin.ts'
import { factorRoutes } from '#server/auth/factors/factor-routes.ts'
import { read, text } from './input.ts'
import { mailSignIn, reauthenticate, recover, resend } from '#server/auth/letters/letters.ts'
import { grantRefusal, pathRefusal } from './not-offered.ts'
import { oauthRoutes } from '#server/auth/oauth/oauth-routes.ts'
import { answerRefusal, refuse } from './refusal.ts'
import { refreshSession, signInByPassword } from '#server/auth/sign-in/sign-in.ts'
import { signOut } from '#server/auth/sign-in/sign-out.ts'
import { signUp } from '#server/auth/sign-in/sign-up.ts'
import { userAnswer, userById } from '#server/auth/users/users.ts'
import { verifyRoutes } from '#server/auth/letters/verify-routes.ts'

const PasswordGrant = Identifier.extend({ password: text }).extend(Captcha.shape)
const Grant = z.object({ grant_type: z.string() })
const RefreshGrant = z.object({ refresh_token: text.min(1).max(200) })
const Scope = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })

const quiet = { schema: { hide: true } } as const

/** The protocol of `@supabase/auth-js`, to be mounted at `/auth/v1`. */
export function authRoutes(needs: AuthNeeds): FastifyPluginAsync {
  const context = createAuthContext(needs)
  return async (app) => {
    app.setErrorHandler(answerRefusal)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    })
    allowOrigins(app, needs.config)
    sessionRoutes(app, context)
    accountRoutes(app, context)
    verifyRoutes(app, context)
    factorRoutes(app, context)
    oauthRoutes(app, context)
    serveFacts(app, context)
    app.all('/*', quiet, ({ method, url, headers }, reply) => {
      if (method === 'OPTIONS') return reply.code(204).header('allow', 'GET, POST, PUT, PATCH, DELETE').send()
      const path = url.split('?')[0]?.replace(/^.*?\/auth\/v1/, '') ?? ''
      if (path.startsWith('/admin/') && !headers.authorization) throw bearerRefusals.no_authorization
      throw pathRefusal(path)
    })
  }
}

function sessionRoutes(app: FastifyInstance, context: AuthContext): void {
  const { config, requireSession, allow } = context
  app.post('/token', quiet, async (request) => {
    const { query, body, ip } = request
    const { grant_type: grant } = read(Grant, query)
    // Password sign-ins are limited by failures (`sign-in-queue.ts`), not by the number of sign-ins per
    // address.
    if (grant !== 'password') allow('token', ip)
    if (grant === 'refresh_token') return refreshSession(context, read(RefreshGrant, body).refresh_token)
    if (grant === 'pkce') return exchangeFlowCode(context, read(FlowGrant, body), requestOrigin(request))
    if (grant !== 'password') throw grantRefusal(grant)
    const given = read(PasswordGrant, body)
    const { email, password, phone } = given
    if (!email && phone) throw refuse(422, 'phone_provider_disabled', 'Phone logins are disabled')
    if (!email) throw refuse(400, 'validation_failed', 'missing email or phone')
    await requireCaptcha(config.auth, given, ip)
    return signInByPassword(context, { email, password }, requestOrigin(request))
  })
  app.post('/logout', quiet, async (request, reply) => {
    const session = await requireSession(request)
    await signOut(context, session, read(Scope, request.query).scope, requestOrigin(request))
    return reply.code(204).send()
  })
}

function accountRoutes(app: FastifyInstance, context: AuthContext): void {
  const { sql, requireSession, allow } = context
  const letterCall = (answer: typeof recover) => (request: FastifyRequest) => {
    allow('letter', request.ip)
    return answer(context, { body: request.body, query: request.query, origin: requestOrigin(request) })
  }
  app.post('/signup', quiet, async (request) => {
    allow('letter', request.ip)
    return signUp(context, request.body, request.query, requestOrigin(request))
  })
  app.post('/recover', quiet, letterCall(recover))
  app.post('/resend', quiet, letterCall(resend))
  app.post('/otp', quiet, letterCall(mailSignIn))
  app.post('/magiclink', quiet, letterCall(mailSignIn))
  // The published description of this interface says POST; auth-js, the client, sends GET.
  for (const method of ['GET', 'POST'] as const)
    app.route({
      method,
      url: '/reauthenticate',
      ...quiet,
      handler: async (request) => reauthenticate(context, await requireSession(request)),
    })
  app.get('/user', quiet, async (request) => {
    const user = await userById(sql, (await requireSession(request)).userId)
    if (!user) throw bearerRefusals.session_not_found
    return userAnswer(user)
  })
  app.put('/user', quiet, async (request) => {
    allow('letter', request.ip)
    const { body, query } = request
    return changeUser(context, {
      session: await requireSession(request),
      body,
      query,
      origin: requestOrigin(request),
    })
  })
}

/** The public settings of this service. */
function serveFacts(app: FastifyInstance, { config, keys }: AuthContext): void {
  app.get('/health', quiet, () => ({ version: '1', name: 'Diwan', description: 'Sign-in of Diwan' }))
  app.get('/settings', quiet, () => ({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      google: config.oauth.google !== null,
      apple: config.oauth.apple !== null,
    },
    disable_signup: !config.auth.signUp,
    mailer_autoconfirm: config.auth.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: config.smsUrl ? 'http' : '',
    saml_enabled: false,
    passkeys_enabled: false,
    // Our own addition: the captcha provider that the forms show. The secret stays here.
    captcha: config.auth.captcha && {
      provider: config.auth.captcha.provider,
      site_key: config.auth.captcha.siteKey,
    },
  }))
  app.get('/.well-known/jwks.json', quiet, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return { keys: await keys.published() }
  })
}
