import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { FieldErrors } from '#web/forms/field-errors.ts'
import { FormAnswer, FormRefusal } from '#web/forms/form-answer.tsx'
import { TextArea, TextField } from '#web/forms/form-fields.tsx'
import { PlainForm, useFormAnswer } from '#web/forms/plain-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'

type Props = { name?: string; email?: string }

/** A request to be contacted, for times at which nobody answers. Works without scripts. */
export function ContactRequestForm({ name = '', email = '' }: Props) {
  const answer = useFormAnswer('requestContact')
  if (answer.isSent)
    return <FormAnswer title={m.meetings_contact_sent()} detail={m.meetings_contact_sent_detail()} />
  return (
    <PlainForm
      call={api.meetings.requestContact}
      onSent={(_answer, form) => {
        form.reset()
        toast({ title: m.meetings_contact_sent(), description: m.meetings_contact_sent_detail() })
      }}
      onFailed={toastError}
      className="grid max-w-lg gap-4"
    >
      {(isSending) => (
        <FieldErrors value={answer.fields}>
          {answer.problem ? (
            <FormRefusal title={m.meetings_contact_failed()} detail={m.meetings_contact_failed_detail()} />
          ) : null}
          <TextField name="name" label={m.meetings_contact_name()} autoComplete="name" defaultValue={name} />
          <TextField
            name="email"
            type="email"
            label={m.meetings_contact_email()}
            autoComplete="email"
            defaultValue={email}
          />
          <TextField
            name="phone"
            type="tel"
            isOptional
            label={m.meetings_contact_phone()}
            hint={m.meetings_contact_phone_hint()}
            autoComplete="tel"
            pattern="\+?[0-9][0-9 \(\)\-]{5,29}"
          />
          <TextArea
            name="message"
            label={m.meetings_contact_message()}
            rows={5}
            maxLength={limits.meetings.messageCharacters}
          />
          <div>
            <Button type="submit" isPending={isSending}>
              {isSending ? m.meetings_contact_sending() : m.meetings_contact_send()}
            </Button>
          </div>
        </FieldErrors>
      )}
    </PlainForm>
  )
}
