import { useEffect } from 'react'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import type { SendingState } from './send-in-parts.ts'

type Props = { file: File | null; sending: SendingState; onStop: () => void }

/** How far the sending of a file is, and the way to stop it. Leaving the page meanwhile asks first. */
export function SendingProgress({ file, sending, onStop }: Props) {
  const isSending = file !== null && sending.ratio < 1
  useLeaveWarning(isSending)
  return (
    <div className="flex min-h-5 flex-wrap items-center gap-3">
      <output className="text-xs text-muted-foreground">
        {file ? sendingText(file.name, sending) : null}
      </output>
      {isSending ? (
        <Button variant="outline" size="sm" onClick={onStop}>
          {m.ingestion_sending_stop()}
        </Button>
      ) : null}
    </div>
  )
}

function sendingText(name: string, { ratio, isWaiting }: SendingState): string {
  const sent = { name, percent: formatInteger(Math.floor(100 * ratio)) }
  if (isWaiting) return m.ingestion_sending_waiting(sent)
  return ratio < 1 ? m.ingestion_sending(sent) : m.ingestion_reading({ name })
}

/** The browser cannot open a file again by itself: whoever leaves must choose it once more. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
