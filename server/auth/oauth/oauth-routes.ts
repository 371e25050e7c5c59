import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isProvider, providerNames } from '#domain/auth/identity-decision.ts'
import { codeChallenge, FlowStart } from '#server/auth/auth-flows.ts'
import { requestOrigin, type AuthContext } from '#server/auth/context.ts'
import { lockSession } from '#server/auth/factors/factors.ts'
import { requireProof, unlinkIdentity } from './identities.ts'
import { read, text } from '#server/auth/input.ts'
import { finishOauthFlow } from './oauth-callback.ts'
import { startFlow, identifyBrowser } from './oauth-flows.ts'
import { providerSettings, signInPage } from './oauth-providers.ts'
import { checkRedirect } from '#server/auth/redirects.ts'
import { refuse, type AuthRefusal } from '#server/auth/refusal.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'

const Departure = FlowStart.extend({
  provider: text.optional(),
  skip_http_redirect: z.string().optional(),
  prompt: text.max(100).optional(),
  login_hint: text.max(320).optional(),
  hd: text.max(255).optional(),
})
const IdentityId = z.object({ identityId: z.uuid() })

// A HEAD request must not start or use up a flow.
const quiet = { schema: { hide: true }, exposeHeadRoute: false } as const

/** Signing in through a provider, and linking one to an account. */
export function oauthRoutes(app: FastifyInstance, context: AuthContext): void {
  const { requireSession, allow, config } = context
  app.get('/authorize', quiet, async (request, reply) => {
    allow('token', request.ip)
    return reply.redirect(await departure(context, request, reply, null), 302)
  })
  app.get('/user/identities/authorize', quiet, async (request, reply) => {
    const caller = await requireSession(request)
    requireLinking(config.auth.manualLinking)
    allow('token', request.ip)
    await context.sql.begin(async (transaction) =>
      requireProof(transaction, await lockSession(transaction, caller), { config, at: context.now() }),
    )
    const url = await departure(context, request, reply, caller.id)
    const { skip_http_redirect: skips } = read(Departure, request.query)
    return skips === 'true' ? { url } : reply.redirect(url, 302)
  })
  app.delete('/user/identities/:identityId', quiet, async (request) => {
    const caller = await requireSession(request)
    requireLinking(config.auth.manualLinking)
    const parsed = IdentityId.safeParse(request.params)
    if (!parsed.success) throw refuse(404, 'validation_failed', 'identity_id must be an UUID')
    await unlinkIdentity(context, caller, parsed.data.identityId, requestOrigin(request))
    return {}
  })
  callbackRoutes(app, context)
}

function callbackRoutes(app: FastifyInstance, context: AuthContext): void {
  const { allow, config } = context
  const callback = `${config.appUrl}/auth/v1/callback`
  app.get('/callback', quiet, async (request, reply) => {
    allow('token', request.ip)
    const answer = new URL(callback)
    answer.search = request.url.split('?')[1] ?? ''
    return reply
      .header('referrer-policy', 'no-referrer')
      .redirect(await finishOauthFlow(context, request, answer), 302)
  })
  // Apple posts its response cross-site, so the browser does not send our Lax cookie. Redirected as a GET, it
  // does.
  app.post('/callback', quiet, (request, reply) => {
    allow('token', request.ip)
    const posted = new URLSearchParams(read(z.record(z.string(), z.string()), request.body))
    return reply.redirect(`${callback}?${posted}`, 303)
  })
}

async function departure(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: string | null,
): Promise<string> {
  const { sql, now, config } = context
  const query = read(Departure, request.query)
  const provider = query.provider ?? ''
  const settings = isProvider(provider) ? providerSettings(config, provider) : null
  if (!isProvider(provider)) throw unsupported(`Provider ${provider} could not be found`)
  if (!settings) throw unsupported('provider is not enabled')
  const key = await readSecretKey(config)
  const browser = identifyBrowser(request, reply, config.appUrl.startsWith('https:'))
  const journey = await startFlow(
    sql,
    { key, browser, now: now() },
    {
      provider,
      redirectTo: checkRedirect(context, request.query),
      challenge: codeChallenge(query),
      sessionId,
    },
  )
  const { prompt, login_hint, hd } = query
  const hints = Object.fromEntries(
    Object.entries({ prompt, login_hint, hd }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  try {
    return await signInPage({ provider, settings }, journey, {
      redirectUri: `${config.appUrl}/auth/v1/callback`,
      hints,
    })
  } catch (error) {
    request.log.warn({ err: error, provider }, 'a service is out of reach')
    throw refuse(503, 'unexpected_failure', `${providerNames[provider]} is out of reach; try again later`)
  }
}

function requireLinking(isOn: boolean): void {
  if (!isOn) throw refuse(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

const unsupported = (why: string): AuthRefusal =>
  refuse(400, 'validation_failed', `Unsupported provider: ${why}`)
