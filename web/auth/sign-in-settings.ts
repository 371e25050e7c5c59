import { captchaProviders, type CaptchaProvider } from '#domain/auth/captcha-services.ts'
import { providers, type Provider } from '#domain/auth/identity-decision.ts'

type SignInSettings = {
  /** Other services for sign-in. */
  services: readonly Provider[]
  /** The captcha service with its site key, or null for none. */
  captcha: { provider: CaptchaProvider; siteKey: string } | null
}

/** The services and the captcha that this server has configured. */
export const signInSettings = () => ({
  queryKey: ['sign-in', 'settings'],
  queryFn: fetchSettings,
  retry: false,
  staleTime: Infinity,
})

async function fetchSettings({ signal }: { signal: AbortSignal }): Promise<SignInSettings> {
  const answer = await fetch('/auth/v1/settings', { signal })
  const settings = toRecord(await answer.json())
  const external = toRecord(settings.external)
  return {
    services: providers.filter((provider) => external[provider] === true),
    captcha: parseCaptcha(toRecord(settings.captcha)),
  }
}

function parseCaptcha({ provider, site_key: siteKey }: Record<string, unknown>): SignInSettings['captcha'] {
  const knownProvider = captchaProviders.find((name) => name === provider)
  return knownProvider && typeof siteKey === 'string' ? { provider: knownProvider, siteKey } : null
}

/** The properties of an object; empty for any other value. */
function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
