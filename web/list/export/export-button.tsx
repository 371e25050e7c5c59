import { Download, Lock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** Whether a list may be exported. `onClosed` explains why not. Null if there is no export. */
export type Exporting = { isClosed: boolean; onClosed: () => void }

type Props = {
  exporting: Exporting
  /** Whether the size of the export is known. */
  isReady: boolean
  /** The opened dialog, with a callback that closes it. */
  dialog: (onClose: () => void) => ReactNode
}

/** Opens the export dialog, or explains why exports are locked. */
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
