import { useId } from 'react'
import { subscriberLabel } from '#domain/signups/lists.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { PlainForm, useFormAnswer } from '#web/forms/plain-form.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { FormAnswer, FormRefusal } from '#web/forms/form-answer.tsx'

const failed = () =>
  toast({
    title: m.signups_newsletter_failed_title(),
    description: m.signups_newsletter_failed(),
    variant: 'destructive',
  })

/** The newsletter form: an e-mail field, in one line where there is room. */
export function NewsletterForm() {
  const id = useId()
  const answer = useFormAnswer('signUp')
  if (answer.isSent)
    return (
      <FormAnswer title={m.signups_newsletter_done_title()} detail={m.signups_newsletter_done()}>
        <span className="mt-1 block text-sm text-muted-foreground">
          {m.signups_newsletter_confirm_hint()}
        </span>
      </FormAnswer>
    )
  return (
    <PlainForm
      call={api.signups.signUp}
      onSent={({ error }, form) => {
        if (error !== null) return failed()
        form.reset()
        toast({ title: m.signups_newsletter_done_title(), description: m.signups_newsletter_done() })
      }}
      onFailed={failed}
    >
      {(isSending) => (
        <div className="grid max-w-lg gap-2">
          {answer.problem ? (
            <FormRefusal title={m.signups_newsletter_failed_title()} detail={m.signups_newsletter_failed()} />
          ) : null}
          <input type="hidden" name="type" value="newsletter" />
          <input type="hidden" name="name" value={subscriberLabel} />
          <label htmlFor={id} className="text-sm font-medium">
            {m.signups_newsletter_email()}
          </label>
          <div className="flex flex-wrap gap-3">
            <Input
              id={id}
              type="email"
              name="email"
              required
              autoComplete="email"
              placeholder={m.signups_email_example()}
              aria-describedby={`${id}-hint`}
              className="min-w-52 flex-1"
            />
            <Button type="submit" isPending={isSending}>
              {isSending ? m.signups_newsletter_subscribing() : m.signups_newsletter_subscribe()}
            </Button>
          </div>
          <p id={`${id}-hint`} className="text-sm text-muted-foreground">
            {m.signups_newsletter_form_hint()}
          </p>
        </div>
      )}
    </PlainForm>
  )
}
