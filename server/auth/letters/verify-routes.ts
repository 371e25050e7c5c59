import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/context.ts'
import { requestOrigin } from '#server/auth/context.ts'
import { read, text } from '#server/auth/input.ts'
import { checkRedirect } from '#server/auth/redirects.ts'
import { AuthRefusal, refuse } from '#server/auth/refusal.ts'
import { sessionAnswer } from '#server/auth/tokens/session-answer.ts'
import { expiredLink, halfMessage, linkHolds, useLink, verifyToken, type Verified } from './verify.ts'
import { verifyPage, verifyPagePolicy } from './verify-page.ts'

const quiet = { schema: { hide: true } } as const
const formType = 'application/x-www-form-urlencoded'

const Link = z.object({
  token: text.min(1, 'Verify requires a token or a token hash').max(200),
  type: z.enum(['signup', 'recovery', 'magiclink', 'email_change'], 'Verify requires a verification type'),
  redirect_to: z.string().optional(),
})

/**
 * `GET /verify` shows a page without using the link; `POST /verify` is the form of that page, or the client's
 * call.
 */
export function verifyRoutes(app: FastifyInstance, context: AuthContext): void {
  // These routes parse their forms themselves.
  app.removeContentTypeParser(formType)
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/verify', quiet, async (request, reply) => {
    context.allow('verify', request.ip)
    const { token, type } = read(Link, request.query)
    const redirectTo = checkRedirect(context, request.query)
    if (!(await linkHolds(context, { link: token, type })))
      return redirect(reply, withRefusal(redirectTo, expiredLink, token))
    return reply
      .header('content-security-policy', verifyPagePolicy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(verifyPage({ token, type, redirectTo }))
  })
  app.post('/verify', quiet, async (request, reply) => {
    context.allow('verify', request.ip)
    const isForm = request.headers['content-type']?.startsWith(formType) ?? false
    if (!isForm) return verifyToken(context, request.body, requestOrigin(request))
    requireOwnPage(request, context)
    const { token, type } = read(Link, request.body)
    const redirectTo = checkRedirect(context, request.body)
    try {
      const done = await useLink(context, { link: token, type, byBrowser: true }, requestOrigin(request))
      return await redirect(reply, await withOutcome(context, done, { redirectTo, type }))
    } catch (error) {
      if (error instanceof AuthRefusal) return redirect(reply, withRefusal(redirectTo, error, token))
      throw error
    }
  })
}

/** Prevents another site's form from using a link in a person's browser. */
function requireOwnPage({ headers }: FastifyRequest, { config }: AuthContext): void {
  const site = headers['sec-fetch-site']
  const isForeign = site
    ? site !== 'same-origin' && site !== 'none'
    : foreignOrigin(headers.origin, config.appUrl)
  if (isForeign) throw refuse(403, 'validation_failed', 'This form belongs to another site')
}

const foreignOrigin = (origin: string | undefined, appUrl: string): boolean =>
  origin !== undefined && origin !== 'null' && origin !== new URL(appUrl).origin

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('referrer-policy', 'no-referrer').redirect(address, 303)
}

async function withOutcome(
  context: AuthContext,
  done: Verified,
  { redirectTo, type }: { redirectTo: string; type: string },
): Promise<string> {
  if (done.outcome === 'half') return `${redirectTo}#${fragment({ message: halfMessage })}`
  const target = done.mustChoosePassword ? `${context.config.appUrl}/auth/new-password` : redirectTo
  if (done.outcome === 'code') {
    const address = new URL(target)
    address.searchParams.set('code', done.code)
    return address.href
  }
  const session = await sessionAnswer(context, done.user, done.opened)
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  const given = {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
  }
  return `${target}#${fragment({ ...given, token_type, type })}`
}

/** Clients read the fragment; PKCE clients read the query. */
function withRefusal(redirectTo: string, { code, message }: AuthRefusal, token: string): string {
  const error = { error: 'access_denied', error_code: code, error_description: message }
  const address = new URL(redirectTo)
  if (token.startsWith('pkce_'))
    for (const [name, value] of Object.entries(error)) address.searchParams.set(name, value)
  const base = token.startsWith('pkce_') ? address.href : redirectTo
  return `${base}#${fragment(error)}`
}

/** `sb` tells the client that the fragment is meant for it. */
const fragment = (values: Record<string, string>): string => `${new URLSearchParams({ ...values, sb: '' })}`
