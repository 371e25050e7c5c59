import { useState, type SubmitEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

type Act = 'return' | 'unpublish'
type Props = {
  act: Act | null
  isBusy: boolean
  onAct: (act: Act, reason: string) => void
  onClose: () => void
}

const labels = {
  return: { title: m.desk_return_title, detail: m.desk_return_detail, act: m.desk_act_return },
  unpublish: { title: m.desk_unpublish_title, detail: m.desk_unpublish_detail, act: m.desk_act_unpublish },
}

/** Asks for a reason before a text is returned or unpublished. */
export function ReasonDialog({ act, isBusy, onAct, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { title, detail, act: word } = labels[act ?? 'return']
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (act) onAct(act, reason)
  }
  return (
    <Dialog open={act !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={title()} description={detail()}>
        <form onSubmit={send} className="grid gap-4">
          <Field label={m.desk_reason()}>
            <Textarea
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              minLength={3}
              maxLength={limits.desk.noteCharacters}
              rows={4}
              required
            />
          </Field>
          <div className="flex justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              {m.desk_cancel()}
            </Button>
            <Button type="submit" isPending={isBusy}>
              {word()}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
