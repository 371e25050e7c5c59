import { captchaServices, type CaptchaProvider } from '#domain/auth/captcha-services.ts'
import { trustScriptOrigin } from '#web/browser/trusted-types.ts'

/** What the scripts of both services put on the page, as far as we use it. */
type Service = {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  reset: (widget: string) => void
  remove: (widget: string) => void
}

/** What a call carries of an answered question, named as the sign-in client has it; nothing where none is asked. */
export type CaptchaProof = { captchaToken?: string }

type Question = {
  provider: CaptchaProvider
  siteKey: string
  /** Undefined when an answer has become too old. */
  onAnswer: (token: string | undefined) => void
}

export type Widget = { reset: () => void; remove: () => void }

/** Asks in `place` whether a person sits here; throws when the service's script does not come. */
export async function captchaWidget(place: HTMLElement, question: Question): Promise<Widget> {
  const { provider, siteKey, onAnswer } = question
  const service = await serviceOf(provider)
  const widget = service.render(place, {
    sitekey: siteKey,
    theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
    callback: onAnswer,
    'expired-callback': () => onAnswer(undefined),
  })
  return { reset: () => service.reset(widget), remove: () => service.remove(widget) }
}

let asked: Promise<Service> | undefined

/** The script is fetched once a page, and again after it failed. */
function serviceOf(provider: CaptchaProvider): Promise<Service> {
  asked ??= loaded(provider).catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

function loaded(provider: CaptchaProvider): Promise<Service> {
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
