import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { closeModal, setOpenModal } from './open-modal.ts'

type Props = {
  title: ReactNode
  lead?: ReactNode
  /** Called after it is closed: by Escape, a click outside, its close button or `closeModal`. */
  onClosed: () => void
  children: ReactNode
}

/** A dialog on a public page, made of the native dialog element, which traps the focus and restores it. */
export function Modal({ title, lead, onClosed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opened = dialog.current
    if (opened && !opened.open) {
      opened.showModal()
      // The browser would focus the close button, which comes first. A form should start with its first field.
      opened.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
    }
    setOpenModal(opened)
    return () => setOpenModal(null)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClosed}
      closedby="any"
      className="m-auto max-h-[85dvh] w-[min(28rem,calc(100vw-2rem))] animate-appear overflow-y-auto rounded-lg border border-border bg-popover p-0 text-popover-foreground shadow-pop backdrop:bg-black/45"
    >
      <div className="grid gap-5 p-6 sm:p-8">
        <header className="flex items-start justify-between gap-4">
          <div className="grid gap-2">
            <h2 id={titleId} className="font-serif text-2xl leading-tight">
              {title}
            </h2>
            {lead ? <p className="leading-relaxed text-muted-foreground">{lead}</p> : null}
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.ui_close()}
            className="-me-3 -mt-2"
            onClick={closeModal}
          >
            <X aria-hidden />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
