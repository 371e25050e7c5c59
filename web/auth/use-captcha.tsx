import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { captchaWidget, type CaptchaProof, type Widget } from './captcha-widget.ts'
import { signInSettings } from './sign-in-settings.ts'

type Captcha = {
  /** The question, to stand in the form; nothing where none is asked. */
  question: ReactNode
  /**
   * Calls with the proof, which is empty where nothing is asked. An answer counts once: the question stands anew afterwards.
   * Null when the question is not answered yet, which is said below it.
   */
  withAnswer: <Result>(call: (proof: CaptchaProof) => Promise<Result>) => Promise<Result | null>
}

/** Asks whether a person sits here, where a service for that is set up; nothing is loaded where none is. */
export function useCaptcha(): Captcha {
  const { data: settings } = useQuery(signInSettings())
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [trouble, setTrouble] = useState<'unanswered' | 'unloaded'>()
  const answer = useRef<string>(undefined)
  const widget = useRef<Widget>(undefined)
  const service = settings?.captcha
  useEffect(() => {
    if (!service || !place) return
    let left = false
    const onAnswer = (token: string | undefined) => {
      answer.current = token
      setTrouble(undefined)
    }
    const hold = (shown: Widget) => {
      if (left) shown.remove()
      else widget.current = shown
    }
    captchaWidget(place, { ...service, onAnswer }).then(hold, () => setTrouble('unloaded'))
    return () => {
      left = true
      widget.current?.remove()
      widget.current = undefined
    }
  }, [service, place])
  return {
    question: service ? (
      <fieldset aria-label={m.auth_captcha()} className="grid gap-1.5">
        {/* As tall as both services draw it, so that nothing moves when it comes. */}
        <div ref={setPlace} className="min-h-[4.0625rem]" />
        {trouble ? (
          <p role="alert" className="text-sm text-destructive">
            {trouble === 'unloaded' ? m.auth_captcha_unloaded() : m.auth_captcha_unanswered()}
          </p>
        ) : null}
      </fieldset>
    ) : null,
    withAnswer: async (call) => {
      const token = answer.current
      if (service && !token) {
        setTrouble((before) => before ?? 'unanswered')
        return null
      }
      answer.current = undefined
      return call(token ? { captchaToken: token } : {}).finally(() => widget.current?.reset())
    },
  }
}
