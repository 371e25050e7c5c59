import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeveloperList } from '#contract/ingestion/lists.ts'
import { listKinds, type ListKind } from '#domain/developer-lists/kinds.ts'
import { api } from '#web/api/client.ts'
import { FileButton } from './file-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { RecordField, type SelectedRecord } from '#web/staff/record-field.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { ListMapping } from './list-mapping.tsx'

const tableTypes = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values'
const kindText: Record<ListKind, () => string> = {
  units: m.ingestion_list_units,
  plans: m.ingestion_list_plans,
  documents: m.ingestion_list_documents,
}

/** Imports a developer's price list: upload, mapping of columns, preview. */
export function ListImport({ onStarted }: { onStarted: () => void }) {
  const [list, setList] = useState<DeveloperList | null>(null)
  return (
    <div className="grid gap-8">
      <p className="max-w-[68ch] text-muted-foreground">{m.ingestion_list_lead()}</p>
      {list === null ? (
        <ListFile onSaved={setList} />
      ) : (
        <ListMapping key={list.id} list={list} onAnother={() => setList(null)} onStarted={onStarted} />
      )}
    </div>
  )
}

function ListFile({ onSaved }: { onSaved: (list: DeveloperList) => void }) {
  const [project, setProject] = useState<SelectedRecord | null>(null)
  const [kind, setKind] = useState<ListKind>('units')
  const upload = useMutation({
    mutationFn: ({ file, projectId }: { file: File; projectId: number }) =>
      api.ingestion.uploadList({
        query: { projectId, kind, fileName: file.name.slice(0, 200) },
        body: new Blob([file], { type: 'application/octet-stream' }),
      }),
    retry: false,
    onSuccess: onSaved,
    onError: toastError,
  })
  return (
    <div className="grid max-w-xl gap-5">
      <RecordField
        kind="project"
        label={m.ingestion_list_project()}
        placeholder={m.ingestion_list_project_choose()}
        value={project}
        onChange={setProject}
      />
      <Field
        label={m.ingestion_list_kind()}
        {...(kind === 'documents' ? { hint: m.ingestion_list_documents_hint() } : {})}
      >
        <NativeSelect
          value={kind}
          onChange={({ target }) => setKind(listKinds.find((one) => one === target.value) ?? 'units')}
          options={listKinds.map((value) => ({ value, label: kindText[value]() }))}
        />
      </Field>
      <FileButton
        label={m.ingestion_list_choose()}
        accept={kind === 'documents' ? '.zip,application/zip' : tableTypes}
        disabled={project === null}
        isPending={upload.isPending}
        onFile={(file) => (project ? upload.mutate({ file, projectId: project.id }) : undefined)}
      />
    </div>
  )
}
