import { useState, type SubmitEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { supplierWork } from '#web/quotes/queries.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

/** Declines a request with a reason. */
export function DeclineForm({ quoteId }: { quoteId: string }) {
  const [isOpen, setOpen] = useState(false)
  const decline = useChange(
    (reason: string) => api.quotes.decline({ params: { quoteId }, body: { reason } }),
    { done: m.quotes_work_declined(), changed: [supplierWork().queryKey] },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    decline.mutate(formText(new FormData(event.currentTarget), 'reason'))
  }
  if (!isOpen)
    return (
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {m.quotes_work_decline()}
      </Button>
    )
  return (
    <form onSubmit={submit} className="grid gap-4 border-s-2 border-border ps-4">
      <Field label={m.quotes_work_decline_reason()}>
        <Textarea name="reason" required minLength={3} rows={3} maxLength={limits.quotes.reasonCharacters} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={decline.isPending}>
          {m.quotes_work_decline_send()}
        </Button>
        <Button variant="outline" onClick={() => setOpen(false)}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
