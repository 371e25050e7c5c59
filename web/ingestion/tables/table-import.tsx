import { useState } from 'react'
import type { ImportTable } from '#contract/ingestion/tables.ts'
import { tableKinds, type TableKind } from '#domain/ingestion/tables.ts'
import { FileButton } from '#web/ingestion/file-button.tsx'
import { SendingProgress } from '#web/ingestion/uploads/sending-progress.tsx'
import { UnfinishedUploads } from '#web/ingestion/uploads/unfinished-uploads.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { tableKindText } from './kind-text.ts'
import { TableMapping } from './table-mapping.tsx'
import { useTableUpload } from './use-table-upload.ts'
import { WaitingTables } from './waiting-tables.tsx'

/** Imports any other table of deals or rents: upload in parts, mapping of columns, check. */
export function TableImport({ onStarted }: { onStarted: () => void }) {
  const [table, setTable] = useState<ImportTable | null>(null)
  const [kind, setKind] = useState<TableKind>('deals')
  const { upload, sending, stop } = useTableUpload()
  const file = upload.isPending ? upload.variables.file : null
  if (table !== null)
    return (
      <TableMapping key={table.id} table={table} onAnother={() => setTable(null)} onStarted={onStarted} />
    )
  return (
    <div className="grid gap-8">
      <div className="grid max-w-xl gap-5">
        <p className="text-muted-foreground">{m.ingestion_table_lead()}</p>
        <Field label={m.ingestion_list_kind()}>
          <NativeSelect
            value={kind}
            onChange={({ target }) => setKind(tableKinds.find((one) => one === target.value) ?? 'deals')}
            options={tableKinds.map((value) => ({ value, label: tableKindText[value]() }))}
          />
        </Field>
        <FileButton
          label={m.ingestion_list_choose()}
          accept=".csv,.tsv,.txt,.xlsx,.zip,.gz,text/csv"
          isPending={upload.isPending}
          onFile={(chosen) => upload.mutate({ file: chosen, kind }, { onSuccess: setTable })}
        />
        <SendingProgress file={file} sending={sending} onStop={stop} />
      </div>
      <WaitingTables onOpen={setTable} />
      {file ? null : <UnfinishedUploads />}
    </div>
  )
}
