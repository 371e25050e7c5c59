import type { ReactNode, SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'

type Props = {
  title: string
  description?: string | undefined
  /** The text of the button that sends the form. */
  submitLabel: string
  isPending: boolean
  onSend: (fields: FormData) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. It is sent once, however often it is submitted before the answer arrives. */
export function FormDialog({ title, description, submitLabel, isPending, onSend, onClose, children }: Props) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) onSend(new FormData(event.currentTarget))
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={title} description={description}>
        <form onSubmit={send} className="grid gap-5">
          {children}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit" isPending={isPending}>
              {submitLabel}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
