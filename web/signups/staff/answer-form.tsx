import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { ContactMessage } from '#contract/signups/staff.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'

type Props = { message: ContactMessage; onClose: () => void }

/** A form for the answer that is mailed to the sender of a message. */
export function AnswerForm({ message, onClose }: Props) {
  const cache = useQueryClient()
  const sending = useMutation({
    mutationFn: (answer: string) =>
      api.signups.answerMessage({ params: { messageId: message.id }, body: { answer } }),
    retry: false,
    onSuccess: () => {
      toast({ title: m.signups_message_answer_sent() })
      onClose()
    },
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ['GET', api.signups.contactMessages.endpoint.url] }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sending.mutate(formText(new FormData(event.currentTarget), 'answer'))
  }
  return (
    <form onSubmit={submit} className="grid max-w-[68ch] gap-3">
      <Field
        label={m.signups_message_answer_label()}
        hint={m.signups_message_answer_hint({ email: message.email })}
      >
        <Textarea
          name="answer"
          rows={5}
          required
          dir="auto"
          maxLength={limits.signups.answerCharacters}
          ref={(field) => field?.focus()}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" isPending={sending.isPending}>
          {m.signups_message_answer_send()}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
