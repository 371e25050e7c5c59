import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { formText } from '#web/forms/form-values.ts'
import { toastError } from '#web/api/toast-error.ts'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

type Props = {
  /** Opens the form. */
  title: string
  label: string
  hint: string
  maxLength: number
  required?: boolean
  sent: string
  send: (message: string) => Promise<unknown>
}

/** A short message to staff, behind a link. Members only: it has a sender. */
export function ReportForm({ title, label, hint, maxLength, required = false, sent, send }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isMember = useMayBeSignedIn()
  const sending = useMutation({ mutationFn: send, retry: false, onError: toastError })
  if (!isMember) return null
  if (sending.isSuccess)
    return (
      <output className="block text-sm" tabIndex={-1}>
        {sent}
      </output>
    )
  if (!isOpen)
    return (
      <Button
        variant="link"
        size="sm"
        className="self-start px-0 font-normal text-muted-foreground"
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sending.mutate(formText(new FormData(event.currentTarget), 'message'))
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-3 pt-1">
      <Field label={label} hint={hint}>
        <Textarea
          name="message"
          rows={2}
          required={required}
          maxLength={maxLength}
          ref={focusField}
          className="min-h-16"
        />
      </Field>
      <Button type="submit" size="sm" className="justify-self-start" disabled={sending.isPending}>
        {m.report_send()}
      </Button>
    </form>
  )
}

/** The person has just opened the form, so they go on in its field. */
function focusField(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
