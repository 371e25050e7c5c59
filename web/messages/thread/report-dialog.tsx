import type { SubmitEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'

type Props = {
  conversationId: string
  /** The message of a room that is reported with its sender. */
  messageId?: string
  onClose: () => void
}

/** Reports a conversation, or one message of a room, to staff. */
export function ReportDialog({ conversationId, messageId, onClose }: Props) {
  const report = useChange(
    (reason: string) =>
      api.messages.report({
        params: { conversationId },
        body: { reason, ...(messageId ? { messageId } : {}) },
      }),
    { done: m.messages_reported(), onDone: onClose, changed: [] },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    report.mutate(formText(new FormData(event.currentTarget), 'reason'))
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={messageId ? m.messages_report_message_title() : m.messages_report_title()}
        description={m.messages_report_detail({ count: limits.messages.reportedMessages })}
      >
        <form onSubmit={submit} className="grid gap-4">
          <Field label={m.messages_report_reason()}>
            <Textarea
              name="reason"
              required
              rows={4}
              maxLength={limits.messages.reasonCharacters}
              dir="auto"
            />
          </Field>
          <Button type="submit" className="justify-self-start" isPending={report.isPending}>
            {m.messages_report_send()}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
