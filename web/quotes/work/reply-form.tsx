import { useState, type SubmitEvent } from 'react'
import type { WrittenReview } from '#contract/reviews.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { supplierWork } from '#web/quotes/queries.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

/** The supplier's reply to a review: written once, and changed at any time. */
export function ReplyForm({ review: { id, reply } }: { review: WrittenReview }) {
  const [isOpen, setOpen] = useState(reply === '')
  const save = useChange(
    (text: string) => api.quotes.reply({ params: { reviewId: id }, body: { reply: text } }),
    {
      done: m.quotes_work_replied(),
      onDone: () => setOpen(false),
      changed: [supplierWork().queryKey],
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(formText(new FormData(event.currentTarget), 'reply'))
  }
  if (!isOpen)
    return (
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {m.quotes_work_reply_change()}
      </Button>
    )
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={m.quotes_work_reply()} hint={m.quotes_work_reply_hint()}>
        <Textarea
          name="reply"
          required
          rows={4}
          maxLength={limits.quotes.reviewCharacters}
          defaultValue={reply}
        />
      </Field>
      <Button type="submit" isPending={save.isPending} className="justify-self-start">
        {m.quotes_work_reply_send()}
      </Button>
    </form>
  )
}
