import { useState, type SubmitEvent } from 'react'
import type { DeskText } from '#contract/desk.ts'
import { isArticle } from '#domain/desk/text-kinds.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

type Props = {
  text: DeskText
  isOpen: boolean
  isBusy: boolean
  onSubmit: (more: { correction: string; dueAt: string | null }) => void
  onClose: () => void
}

/** Submits a version for approval, with a desired date and, for a published text, a correction note. */
export function SubmitDialog({ text, isOpen, isBusy, onSubmit, onClose }: Props) {
  const [correction, setCorrection] = useState(text.correction)
  const [dueAt, setDueAt] = useState('')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit({ correction: correction.trim(), dueAt: dueAt ? new Date(dueAt).toISOString() : null })
  }
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={m.desk_submit_title()} description={m.desk_submit_detail()}>
        <form onSubmit={send} className="grid gap-4">
          {text.isLive && isArticle(text.kind) ? (
            <Field label={m.desk_correction()} hint={m.desk_correction_hint()}>
              <Textarea
                value={correction}
                onChange={(event) => setCorrection(event.target.value)}
                maxLength={limits.desk.noteCharacters}
                rows={3}
                required={text.owesCorrection}
              />
            </Field>
          ) : null}
          <Field label={m.desk_publish_at_optional()} hint={m.desk_publish_at_optional_hint()}>
            <Input type="datetime-local" value={dueAt} onChange={(event) => setDueAt(event.target.value)} />
          </Field>
          <div className="flex justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              {m.desk_cancel()}
            </Button>
            <Button type="submit" isPending={isBusy}>
              {m.desk_act_submit()}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
