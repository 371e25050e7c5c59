import { Download, Lock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** Whether a list may be taken along; `onClosed` says why not. Null where there is no such thing at all. */
export type Exporting = { isClosed: boolean; onClosed: () => void }

type Props = {
  exporting: Exporting
  /** How much there is to take along is known. */
  isReady: boolean
  /** What opens, with how it is closed. */
  dialog: (onClose: () => void) => ReactNode
}

/** Opens the dialog of an export, or says why it is closed. */
export function ExportButton({ exporting: { isClosed, onClosed }, isReady, dialog }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={!isReady}
        className={isClosed ? 'text-muted-foreground' : ''}
        onClick={() => (isClosed ? onClosed() : setOpen(true))}
      >
        {isClosed ? <Lock aria-hidden /> : <Download aria-hidden />}
        <span className="max-sm:sr-only">{m.ui_export()}</span>
      </Button>
      {isOpen && isReady ? dialog(() => setOpen(false)) : null}
    </>
  )
}
