import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { captchaWidget, type CaptchaProof, type Widget } from './captcha-widget.ts'
import { signInSettings } from './sign-in-settings.ts'

type Captcha = {
  /** The captcha, to be rendered in the form. Empty if none is configured. */
  question: ReactNode
  /**
   * Calls back with the answer, which is empty without a captcha. An answer is valid once, so the captcha resets
   * afterwards. Returns null if it is not answered yet, and shows a message.
   */
  withAnswer: <Result>(call: (proof: CaptchaProof) => Promise<Result>) => Promise<Result | null>
}

/** A captcha, if one is configured. Otherwise loads nothing. */
export function useCaptcha(): Captcha {
  const { data: settings } = useQuery(signInSettings())
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const [problem, setProblem] = useState<'unanswered' | 'unloaded'>()
  const answer = useRef<string>(undefined)
  const widget = useRef<Widget>(undefined)
  const service = settings?.captcha
  useEffect(() => {
    if (!service || !container) return
    let left = false
    const onAnswer = (token: string | undefined) => {
      answer.current = token
      setProblem(undefined)
    }
    const keepWidget = (shown: Widget) => {
      if (left) shown.remove()
      else widget.current = shown
    }
    captchaWidget(container, { ...service, onAnswer }).then(keepWidget, () => setProblem('unloaded'))
    return () => {
      left = true
      widget.current?.remove()
      widget.current = undefined
    }
  }, [service, container])
  return {
    question: service ? (
      <fieldset aria-label={m.auth_captcha()} className="grid gap-1.5">
        {/* Reserves the height of both services' widgets, so that the layout does not shift. */}
        <div ref={setContainer} className="min-h-[4.0625rem]" />
        {problem ? (
          <p role="alert" className="text-sm text-destructive">
            {problem === 'unloaded' ? m.auth_captcha_unloaded() : m.auth_captcha_unanswered()}
          </p>
        ) : null}
      </fieldset>
    ) : null,
    withAnswer: async (call) => {
      const token = answer.current
      if (service && !token) {
        setProblem((before) => before ?? 'unanswered')
        return null
      }
      answer.current = undefined
      return call(token ? { captchaToken: token } : {}).finally(() => widget.current?.reset())
    },
  }
}
