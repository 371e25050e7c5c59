import { useState, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

type Props = { isOpen: boolean; isBusy: boolean; onSchedule: (dueAt: string) => void; onClose: () => void }

/** Asks for the time of publication, in the time zone of the user. */
export function ScheduleDialog({ isOpen, isBusy, onSchedule, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSchedule(new Date(typed).toISOString())
  }
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={m.desk_schedule_title()} className="max-w-md">
        <form onSubmit={send} className="grid gap-4">
          <Field label={m.desk_publish_at()} hint={m.desk_publish_at_hint()}>
            <Input
              type="datetime-local"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              required
            />
          </Field>
          <div className="flex justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              {m.desk_cancel()}
            </Button>
            <Button type="submit" isPending={isBusy}>
              {m.desk_act_schedule()}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
