import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogClose, DialogContent } from './dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  /** The act, in the words of the button that asked. */
  act: string
  /** The way back, where "Keep it" does not fit. */
  keep?: string
  isBusy?: boolean
  onAct: () => void
  onClose: () => void
  /** What the act brings with it. */
  children: ReactNode
}

/** Asks once more before what is hard to take back. */
export function ConfirmDialog({ isOpen, title, act, keep, isBusy = false, onAct, onClose, children }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={title}
        className="max-w-md"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">{keep ?? m.ui_keep()}</Button>
            </DialogClose>
            <Button
              variant="destructive"
              disabled={isBusy}
              // The second click of a double click asks for nothing more.
              onClick={({ detail }) => (detail > 1 ? undefined : onAct())}
            >
              {act}
            </Button>
          </>
        }
      >
        <div className="text-sm">{children}</div>
      </DialogContent>
    </Dialog>
  )
}
