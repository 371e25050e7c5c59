import { z } from 'zod'
import { redirectTarget } from '#domain/auth/redirect-target.ts'
import type { AuthContext } from './context.ts'

const Query = z.object({ redirect_to: z.string().optional() })

/** The allowed redirect target in a call's query; our own address otherwise. */
export function checkRedirect({ config }: Pick<AuthContext, 'config'>, query: unknown): string {
  const parsed = Query.safeParse(query ?? {})
  const requested = parsed.success ? parsed.data.redirect_to : undefined
  return redirectTarget(requested, { origin: config.appUrl, allowed: config.auth.redirectUrls })
}
