import { useState } from 'react'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { FileButton } from '#web/ingestion/file-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { useUpload } from './use-upload.ts'

/** Chooses a register file and sends it, with its progress and the uploads that were not finished. */
export function UploadFile() {
  const { upload, sending, stop } = useUpload()
  const [asOf, setAsOf] = useState('')
  const [today] = useState(() => gulfDay(new Date()))
  const file = upload.isPending ? upload.variables.file : null
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
        <SendingProgress file={file} sending={sending} onStop={stop} />
      </div>
      {file ? null : <UnfinishedUploads />}
    </div>
  )
}
