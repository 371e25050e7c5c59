import { useEffect, useRef } from 'react'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { PlainForm, useFormAnswer } from '#web/forms/plain-form.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { forgetDraft, keepDraft, restoreDraft } from './contact-draft.ts'
import { FormAnswer, FormRefusal } from '#web/forms/form-answer.tsx'

const { nameCharacters, messageCharacters } = limits.signups

/** The contact form. Its draft survives leaving the page, until it is sent. */
export function ContactForm() {
  const answer = useFormAnswer('contact')
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = fields.current?.closest('form')
    if (answer.isSent) forgetDraft()
    else if (form) restoreDraft(form)
  }, [answer.isSent])
  if (answer.isSent)
    return <FormAnswer title={m.signups_contact_done_title()} detail={m.signups_contact_done()} />
  return (
    <PlainForm
      call={api.signups.contact}
      onSent={(_answer, form) => {
        forgetDraft()
        form.reset()
        toast({ title: m.signups_contact_done_title(), description: m.signups_contact_done() })
      }}
      onFailed={() =>
        toast({
          title: m.signups_contact_failed_title(),
          description: m.signups_contact_failed(),
          variant: 'destructive',
        })
      }
    >
      {(isSending) => (
        <div
          ref={fields}
          onInput={({ currentTarget }) => {
            const form = currentTarget.closest('form')
            if (form) keepDraft(form)
          }}
          className="grid max-w-lg gap-4"
        >
          {answer.problem ? (
            <FormRefusal title={m.signups_contact_failed_title()} detail={m.signups_contact_failed()} />
          ) : null}
          <Field label={m.signups_name()}>
            <Input name="name" required autoComplete="name" maxLength={nameCharacters} />
          </Field>
          <Field label={m.signups_email()}>
            <Input type="email" name="email" required autoComplete="email" />
          </Field>
          <Field label={m.signups_message()}>
            <Textarea name="message" required rows={6} maxLength={messageCharacters} />
          </Field>
          <div>
            <Button type="submit" isPending={isSending}>
              {isSending ? m.signups_contact_sending() : m.signups_contact_send()}
            </Button>
          </div>
        </div>
      )}
    </PlainForm>
  )
}
