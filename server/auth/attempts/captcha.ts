import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { AuthConfig } from '#server/config.ts'
import { refuse } from '#server/auth/refusal.ts'

export const Captcha = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().max(8192).nullish() }).nullish(),
})

const Verdict = z.object({ success: z.boolean() })

/** Throws unless the provider confirms that the captcha was solved; does nothing when none is configured. */
export async function requireCaptcha(
  { captcha }: AuthConfig,
  { gotrue_meta_security: security }: z.infer<typeof Captcha>,
  address: string,
): Promise<void> {
  if (!captcha) return
  const token = security?.captcha_token
  if (!token) throw refused('no captcha_token found')
  const body = new URLSearchParams({ secret: captcha.secret, response: token, remoteip: address })
  const verdict = await fetch(captcha.verifyUrl, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(limits.auth.captchaMs),
  })
    .then((answer) => answer.json())
    .then((answer) => Verdict.parse(answer))
    .catch(() => null)
  // Fails closed when the provider does not respond: otherwise flooding the provider would disable the
  // captcha.
  if (!verdict) throw refused('the provider did not answer')
  if (!verdict.success) throw refused('not solved')
}

const refused = (reason: string) =>
  refuse(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)
