import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportTable } from '#contract/ingestion-tables.ts'
import { tableKinds, type TableKind } from '#domain/ingestion/tables.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { FileButton } from '#web/ingestion/file-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { tableKindText } from './kind-text.ts'
import { TableMapping } from './table-mapping.tsx'

/** Imports any other table of deals or rents: upload, mapping of columns, check. */
export function TableImport({ onStarted }: { onStarted: () => void }) {
  const [table, setTable] = useState<ImportTable | null>(null)
  const [kind, setKind] = useState<TableKind>('deals')
  const upload = useMutation({
    mutationFn: (file: File) =>
      api.ingestion.uploadTable({
        query: { kind, fileName: file.name.slice(0, 200) },
        body: new Blob([file], { type: 'application/octet-stream' }),
      }),
    retry: false,
    onSuccess: setTable,
    onError: toastError,
  })
  if (table !== null)
    return (
      <TableMapping key={table.id} table={table} onAnother={() => setTable(null)} onStarted={onStarted} />
    )
  return (
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
        accept=".csv,.tsv,.txt,.xlsx,.gz,text/csv"
        isPending={upload.isPending}
        onFile={(file) => upload.mutate(file)}
      />
    </div>
  )
}
