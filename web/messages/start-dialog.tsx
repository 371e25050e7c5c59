import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { refreshConversation } from './queries.ts'

/** Begins a conversation with staff. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  // Made once, so that sending again after a lost answer begins nothing twice.
  const [ids] = useState(() => ({ id: crypto.randomUUID(), messageId: crypto.randomUUID() }))
  const start = useMutation({
    mutationFn: (body: { title: string; content: string }) =>
      api.messages.start({
        body: { id: ids.id, title: body.title, message: { id: ids.messageId, content: body.content } },
      }),
    retry: false,
    onError: toastError,
    onSuccess: async ({ id }) => {
      refreshConversation(cache, id)
      onClose()
      await navigate({ to: '/messages/$id', params: { id } })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    start.mutate({ title: formText(form, 'title'), content: formText(form, 'content') })
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={m.messages_write_diwan()} description={m.messages_start_detail()}>
        <form onSubmit={submit} className="grid gap-4">
          <Field label={m.messages_start_title()}>
            <Input name="title" required maxLength={limits.messages.titleCharacters} />
          </Field>
          <Field label={m.messages_message()}>
            <Textarea name="content" required rows={5} maxLength={limits.messages.characters} dir="auto" />
          </Field>
          <Button type="submit" className="justify-self-start" isPending={start.isPending}>
            {start.isPending ? m.messages_sending() : m.messages_send()}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
