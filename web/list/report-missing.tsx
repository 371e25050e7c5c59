import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

/** A form for what a search did not find. Staff read it with the contact messages. Members only: it has a sender. */
export function ReportMissing({ searched }: { searched: string }) {
  const [isOpen, setOpen] = useState(false)
  const isMember = useMayBeSignedIn()
  const send = useMutation({
    mutationFn: (message: string) => api.signups.reportMissing({ body: { searched, message } }),
    retry: false,
    onError: toastError,
  })
  if (!isMember) return null
  if (send.isSuccess)
    return (
      <output className="block text-sm" tabIndex={-1}>
        {m.search_report_sent()}
      </output>
    )
  if (!isOpen)
    return (
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        {m.search_report()}
      </Button>
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send.mutate(formText(new FormData(event.currentTarget), 'message'))
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-3 pt-1">
      <Field label={m.search_report_label()} hint={m.search_report_hint({ text: searched })}>
        <Textarea
          name="message"
          rows={2}
          maxLength={limits.search.missedCharacters}
          ref={focusField}
          className="min-h-16"
        />
      </Field>
      <Button type="submit" size="sm" className="justify-self-start" disabled={send.isPending}>
        {m.search_report_send()}
      </Button>
    </form>
  )
}

/** The person has just opened the form, so they go on in its field. */
function focusField(field: HTMLTextAreaElement | null): void {
  field?.focus()
}

/** Above a list that holds nothing exact: says so, with the way to tell staff. */
export function NearNote({ searched }: { searched: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-s-2 border-border ps-4 text-sm text-muted-foreground">
      <output>{m.search_near({ text: searched })}</output>
      <ReportMissing key={searched} searched={searched} />
    </div>
  )
}
