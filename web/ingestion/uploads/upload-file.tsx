import { useEffect, useState } from 'react'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { formatInteger } from '#web/format/format.ts'
import { FileButton } from '#web/ingestion/file-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import type { SendingState } from './send-in-parts.ts'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { useUpload } from './use-upload.ts'

/** Chooses a register file and sends it, with its progress and the uploads that were not finished. */
export function UploadFile() {
  const { upload, sending, stop } = useUpload()
  const [asOf, setAsOf] = useState('')
  const [today] = useState(() => gulfDay(new Date()))
  const file = upload.isPending ? upload.variables.file : null
  const isSending = file !== null && sending.ratio < 1
  useLeaveWarning(isSending)
  return (
    <div className="grid gap-6">
      <div className="grid max-w-sm justify-items-start gap-4">
        <Field label={m.ingestion_as_of()} hint={m.ingestion_as_of_hint()}>
          <Input type="date" max={today} value={asOf} onChange={({ target }) => setAsOf(target.value)} />
        </Field>
        <FileButton
          label={m.ingestion_choose()}
          accept=".csv,.tsv,.txt,.xlsx,.zip,.gz,text/csv,application/gzip"
          isPending={upload.isPending}
          // The date belongs to one file: the next one starts without it.
          onFile={(chosen) => upload.mutate({ file: chosen, asOf }, { onSuccess: () => setAsOf('') })}
        />
        <div className="flex min-h-5 flex-wrap items-center gap-3">
          <output className="text-xs text-muted-foreground">
            {file ? sendingText(file.name, sending) : null}
          </output>
          {isSending ? (
            <Button variant="outline" size="sm" onClick={stop}>
              {m.ingestion_sending_stop()}
            </Button>
          ) : null}
        </div>
      </div>
      {file ? null : <UnfinishedUploads />}
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
