import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call } from '#web/api/send.ts'
import { FormAnswer, FormRefusal } from '#web/forms/form-answer.tsx'
import { formDraft } from './form-draft.ts'
import { m } from '#web/paraglide/messages.js'
import { PlainForm } from '#web/forms/plain-form.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { FieldErrors } from '#web/forms/field-errors.ts'
import { useSubmission } from './submission.ts'

type Props<E extends Endpoint> = {
  call: Call<E>
  /** The endpoint's name in the contract, which is also the key of the draft. */
  name: string
  children: (isSending: boolean) => ReactNode
}

/** A long form with a file. Its draft is stored in this browser, and the result replaces it. */
export function FormFrame<E extends Endpoint>({ call, name, children }: Props<E>) {
  const { isSent, refused, onSent, onFailed } = useSubmission(name)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const draft = formDraft(name)
    const form = frame.current?.closest('form')
    if (isSent) draft.forget()
    else if (form) draft.restore(form)
  }, [isSent, name])
  if (isSent) return <FormAnswer title={m.applications_sent_title()} detail={m.applications_sent()} />
  return (
    <PlainForm
      hasFile
      call={call}
      onSent={onSent}
      onFailed={(failure) => {
        onFailed(failure)
        frame.current?.scrollIntoView()
      }}
    >
      {(isSending) => (
        <FieldErrors value={refused?.fields ?? []}>
          <div
            ref={frame}
            className="grid scroll-mt-24 gap-8"
            onChange={({ currentTarget }) => {
              const form = currentTarget.closest('form')
              if (form) formDraft(name).keep(form)
            }}
          >
            {refused ? <FormRefusal title={refused.title} detail={refused.detail} /> : null}
            {children(isSending)}
          </div>
        </FieldErrors>
      )}
    </PlainForm>
  )
}

const linkLooks = 'underline decoration-border underline-offset-4 hover:decoration-current'

/** One checkbox for age, truthfulness, terms and privacy. */
export function Terms() {
  return (
    <NativeCheckbox name="terms" value="yes" required>
      {m.applications_terms()}{' '}
      <Link to="/terms" className={linkLooks}>
        {m.applications_terms_link()}
      </Link>{' '}
      {m.applications_and()}{' '}
      <Link to="/privacy" className={linkLooks}>
        {m.applications_privacy_link()}
      </Link>
      {'.'}
    </NativeCheckbox>
  )
}
