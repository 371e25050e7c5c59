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
  /** Ways on, below what was done or was not. */
  after?: (outcome: Outcome) => ReactNode
}

/**
 * The page behind a link of a letter. Programs that look into letters open its links; only a person presses its button,
 * so that nothing is spent or ended by looking.
 */
export function LetterActionPage<E extends Endpoint>({ call, name, ask, done, failed, after }: Props<E>) {
  const answer = useFormAnswer(name)
  const [outcome, setOutcome] = useState<Outcome>(answer.isSent ? 'sent' : answer.problem ? 'failed' : null)
  const token = useLetterToken()
  const told = outcome === 'sent' ? done : outcome === 'failed' || token === '' ? failed : ask
  return (
    <main id="content" className="page-frame grid max-w-[44rem] gap-6">
      <div aria-live="polite" className="grid gap-4">
        <h1 className="page-title">{told.title}</h1>
        <p className="max-w-[52ch] text-lg leading-relaxed">{told.detail}</p>
      </div>
      {told === ask ? (
        <PlainForm call={call} onSent={() => setOutcome('sent')} onFailed={() => setOutcome('failed')}>
          {(isSending) => (
            <>
              <input type="hidden" name="token" value={token} />
              <Button type="submit" size="lg" disabled={isSending}>
                {isSending ? ask.busy : ask.button}
              </Button>
            </>
          )}
        </PlainForm>
      ) : null}
      {after?.(told === failed ? 'failed' : outcome)}
    </main>
  )
}
