import { useState, type ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call } from '#web/api/send.ts'
import { PlainForm, useFormAnswer } from '#web/forms/plain-form.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { useLetterToken } from './letter-token.ts'

type Text = { title: string; detail: string }
type Outcome = 'sent' | 'failed' | null

type Props<E extends Endpoint> = {
  call: Call<E>
  /** The endpoint's name in the contract. */
  name: string
  ask: Text & { button: string; busy: string }
  done: Text
  failed: Text
  /** Links below the result. */
  after?: (outcome: Outcome) => ReactNode
}

/**
 * The page behind a link in a letter. Mail scanners open links, so the page acts only when its button is pressed;
 * otherwise a scanner would use up the token.
 */
export function LetterActionPage<E extends Endpoint>({ call, name, ask, done, failed, after }: Props<E>) {
  const answer = useFormAnswer(name)
  const [outcome, setOutcome] = useState<Outcome>(answer.isSent ? 'sent' : answer.problem ? 'failed' : null)
  const token = useLetterToken()
  const text = outcome === 'sent' ? done : outcome === 'failed' || token === '' ? failed : ask
  return (
    <main id="content" className="page-frame grid max-w-[44rem] gap-6">
      <div aria-live="polite" className="grid gap-4">
        <h1 className="page-title">{text.title}</h1>
        <p className="max-w-[52ch] text-lg leading-relaxed">{text.detail}</p>
      </div>
      {text === ask ? (
        <PlainForm call={call} onSent={() => setOutcome('sent')} onFailed={() => setOutcome('failed')}>
          {(isSending) => (
            <>
              <input type="hidden" name="token" value={token} />
              <Button type="submit" size="lg" isPending={isSending}>
                {isSending ? ask.busy : ask.button}
              </Button>
            </>
          )}
        </PlainForm>
      ) : null}
      {after?.(text === failed ? 'failed' : outcome)}
    </main>
  )
}
