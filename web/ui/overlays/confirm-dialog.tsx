import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogClose, DialogContent } from './dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  /** The action, worded as on the button that opened the dialog. */
  confirmLabel: string
  /** The label of the cancel button, if "Keep it" does not fit. */
  cancelLabel?: string
  isBusy?: boolean
  /** Something that the action needs is missing, such as a reason. */
  isIncomplete?: boolean
  onConfirm: () => void
  onClose: () => void
  /** The consequences of the action. */
  children: ReactNode
}

/** Asks for confirmation of an action that is hard to undo. */
export function ConfirmDialog({
  isOpen,
  title,
  confirmLabel,
  cancelLabel,
  isBusy = false,
  isIncomplete = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={title}
        className="max-w-md"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">{cancelLabel ?? m.ui_cancel()}</Button>
            </DialogClose>
            <Button
              variant="destructive"
              disabled={isIncomplete}
              isPending={isBusy}
              // Ignores the second click of a double click.
              onClick={({ detail }) => (detail > 1 ? undefined : onConfirm())}
            >
              {confirmLabel}
            </Button>
          </>
        }
      >
        <div className="text-sm">{children}</div>
      </DialogContent>
    </Dialog>
  )
}
