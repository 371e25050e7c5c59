import { captchaServices, type CaptchaProvider } from '#domain/auth/captcha-services.ts'
import { trustScriptOrigin } from '#web/browser/trusted-types.ts'

/** The part of both services' script APIs that we use. */
type Service = {
  render: (container: HTMLElement, options: Record<string, unknown>) => string
  reset: (widget: string) => void
  remove: (widget: string) => void
}

/** The answer to the captcha, named as the auth client expects it. Empty where there is no captcha. */
export type CaptchaProof = { captchaToken?: string }

type Question = {
  provider: CaptchaProvider
  siteKey: string
  /** Called with undefined when an answer expires. */
  onAnswer: (token: string | undefined) => void
}

export type Widget = { reset: () => void; remove: () => void }

/** Renders the captcha into `place`. Throws if the service's script fails to load. */
export async function captchaWidget(container: HTMLElement, question: Question): Promise<Widget> {
  const { provider, siteKey, onAnswer } = question
  const service = await loadService(provider)
  const widget = service.render(container, {
    sitekey: siteKey,
    theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
    callback: onAnswer,
    'expired-callback': () => onAnswer(undefined),
  })
  return { reset: () => service.reset(widget), remove: () => service.remove(widget) }
}

let loading: Promise<Service> | undefined

/** Loads the script once per page, and again after a failure. */
function loadService(provider: CaptchaProvider): Promise<Service> {
  loading ??= loadScript(provider).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function loadScript(provider: CaptchaProvider): Promise<Service> {
  const address = captchaServices[provider].script
  trustScriptOrigin(address)
  return new Promise((done, failed) => {
    window.captchaReady = () => {
      const service = window[provider]
      if (service) done(service)
    }
    const script = document.createElement('script')
    script.src = `${address}?render=explicit&onload=captchaReady`
    script.async = true
    script.onerror = () => {
      script.remove()
      failed(new Error(`The script of ${provider} did not come.`))
    }
    document.head.append(script)
  })
}

declare global {
  interface Window extends Partial<Record<CaptchaProvider, Service>> {
    captchaReady?: () => void
  }
}
