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
  const [wasOpen, setWasOpen] = useState(false)
  const isMember = useMayBeSignedIn()
  const sending = useMutation({ mutationFn: send, retry: false, onError: toastError })
  if (!isMember) return null
  if (sending.isSuccess)
    return (
      <output className="block text-sm" tabIndex={-1} ref={focusOn}>
        {sent}
      </output>
    )
  if (!isOpen)
    return (
      <Button
        variant="link"
        size="sm"
        className="self-start justify-self-start px-0 text-xs font-normal text-muted-foreground"
        ref={wasOpen ? focusOn : undefined}
        onClick={() => {
          setOpen(true)
          setWasOpen(true)
        }}
      >
        {title}
      </Button>
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sending.mutate(formText(new FormData(event.currentTarget), 'message'))
  }
  return (
    <form onSubmit={submit} className="grid w-full max-w-md gap-3 pt-1">
      <Field label={label} hint={hint}>
        <Textarea
          name="message"
          rows={2}
          required={required}
          maxLength={maxLength}
          ref={focusOn}
          className="min-h-16"
          onKeyDown={({ key, currentTarget }) => {
            // What is typed is not lost by one key: it takes the button.
            if (key === 'Escape' && currentTarget.value === '') setOpen(false)
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" isPending={sending.isPending}>
          {m.report_send()}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}

/** Moves the focus to what has just taken the place of the focused part. */
function focusOn(part: HTMLElement | null): void {
  part?.focus()
}
