import { captchaProviders, type CaptchaProvider } from '#domain/auth/captcha-services.ts'
import { providers, type Provider } from '#domain/auth/identity-decision.ts'

export type SignInSettings = {
  /** The other services people can sign in with here. */
  services: readonly Provider[]
  /** The service that asks for people, with the key its question shows; null where none does. */
  captcha: { provider: CaptchaProvider; siteKey: string } | null
}

/** What the forms before the door offer and ask for, as this server is set up. */
export const signInSettings = () => ({
  queryKey: ['sign-in', 'settings'],
  queryFn: askedSettings,
  retry: false,
  staleTime: Infinity,
})

async function askedSettings({ signal }: { signal: AbortSignal }): Promise<SignInSettings> {
  const answer = await fetch('/auth/v1/settings', { signal })
  const settings = recordOf(await answer.json())
  const external = recordOf(settings.external)
  return {
    services: providers.filter((provider) => external[provider] === true),
    captcha: captchaOf(recordOf(settings.captcha)),
  }
}

function captchaOf({ provider, site_key: siteKey }: Record<string, unknown>): SignInSettings['captcha'] {
  const known = captchaProviders.find((name) => name === provider)
  return known && typeof siteKey === 'string' ? { provider: known, siteKey } : null
}

/** What stands in an object; nothing for what is none. */
function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
