import { useEffect, useRef, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { PlainForm, useFormAnswer } from '#web/forms/plain-form.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { FormAnswer, FormRefusal } from '#web/forms/form-answer.tsx'

const failed = () =>
  toast({
    title: m.signups_waitlist_failed_title(),
    description: m.signups_waitlist_failed(),
    variant: 'destructive',
  })

/** The form of the waitlist. Calls `onJoined` before it shows the toast. */
export function WaitlistForm({ onJoined }: { onJoined?: () => void }) {
  const answer = useFormAnswer('signUp')
  const fields = useRef<HTMLDivElement>(null)
  // False until hydration: without scripts the browser reports missing fields itself.
  const [isEmpty, setEmpty] = useState(false)
  const look = () => {
    const inputs = [...(fields.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])]
    setEmpty(inputs.some(({ value }) => value.trim() === ''))
  }
  useEffect(look, [])
  if (answer.isSent)
    return <FormAnswer title={m.signups_waitlist_done_title()} detail={m.signups_waitlist_done()} />
  return (
    <PlainForm
      call={api.signups.signUp}
      onSent={({ error }, form) => {
        if (error !== null) return failed()
        form.reset()
        look()
        onJoined?.()
        toast({ title: m.signups_waitlist_done_title(), description: m.signups_waitlist_done() })
      }}
      onFailed={failed}
    >
      {(isSending) => (
        <div ref={fields} onInput={look} className="grid gap-4">
          {answer.problem ? (
            <FormRefusal title={m.signups_waitlist_failed_title()} detail={m.signups_waitlist_failed()} />
          ) : null}
          <input type="hidden" name="type" value="waitlist" />
          <Field label={m.signups_name()}>
            <Input name="name" required autoComplete="name" maxLength={limits.signups.nameCharacters} />
          </Field>
          <Field label={m.signups_email()}>
            <Input
              type="email"
              name="email"
              required
              autoComplete="email"
              placeholder={m.signups_email_example()}
            />
          </Field>
          <Button type="submit" size="lg" disabled={isEmpty} isPending={isSending}>
            {isSending ? m.signups_waitlist_joining() : m.signups_waitlist_join()}
          </Button>
          <p className="text-sm text-muted-foreground">{m.signups_privacy()}</p>
        </div>
      )}
    </PlainForm>
  )
}
