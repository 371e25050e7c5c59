import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeveloperList, ListSettings } from '#contract/ingestion/lists.ts'
import { listColumns, neededColumns, type ListColumn } from '#domain/developer-lists/kinds.ts'
import { areaUnits } from '#domain/places/floor-area.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { formatInteger } from '#web/format/format.ts'
import { ListLook } from './list-look.tsx'
import { batches } from './queries.ts'
import { columnName, SampleTable } from './sample-table.tsx'

const columnText: Record<ListColumn, () => string> = {
  unit: m.ingestion_list_unit,
  type: m.ingestion_list_type,
  rooms: m.ingestion_list_rooms,
  size: m.ingestion_list_size,
  price: m.ingestion_list_price,
  state: m.ingestion_list_state,
  plan: m.ingestion_list_plan,
  share: m.ingestion_list_share,
  event: m.ingestion_list_event,
  title: m.ingestion_list_title,
  document: m.ingestion_list_document,
  dated: m.ingestion_list_dated,
  expires: m.ingestion_list_expires,
  file: m.ingestion_list_file,
}

const unitText = { sqft: m.ui_unit_sqft, sqm: m.ui_unit_sqm }

type Props = { list: DeveloperList; onAnother: () => void; onStarted: () => void }

/** The mapping of a list's columns, its preview, and the start of the import. */
export function ListMapping({ list, onAnother, onStarted }: Props) {
  const [settings, setSettings] = useState(list.settings)
  const cache = useQueryClient()
  const start = useMutation({
    mutationFn: () => api.ingestion.importList({ params: { listId: list.id }, body: settings }),
    retry: false,
    onSuccess: async () => {
      toast({ title: m.ingestion_list_started() })
      await cache.invalidateQueries({ queryKey: batches().queryKey })
      onStarted()
    },
    onError: toastError,
  })
  const isReady = neededColumns[list.kind].every((column) => typeof settings.columns[column] === 'number')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 text-sm">
          <p className="font-medium wrap-anywhere">
            {m.ingestion_list_of({
              name: list.fileName,
              rows: formatInteger(list.rows),
              project: list.project.name,
            })}
          </p>
          {list.isSavedMapping && list.developer ? (
            <p className="text-muted-foreground">{m.ingestion_list_saved({ developer: list.developer })}</p>
          ) : null}
        </div>
        <Button variant="outline" size="sm" onClick={onAnother}>
          {m.ingestion_list_other()}
        </Button>
      </div>
      <SampleTable header={list.header} rows={list.sample} />
      <Meanings list={list} settings={settings} onChange={setSettings} />
      {isReady ? <ListLook listId={list.id} settings={settings} /> : null}
      <Button
        className="justify-self-start"
        disabled={!isReady}
        isPending={start.isPending}
        onClick={() => start.mutate()}
      >
        {m.ingestion_list_import()}
      </Button>
    </div>
  )
}

type MeaningsProps = {
  list: DeveloperList
  settings: ListSettings
  onChange: (settings: ListSettings) => void
}

function Meanings({ list: { kind, header }, settings, onChange }: MeaningsProps) {
  const options = header.map((_name, at) => ({ value: String(at), label: columnName(header, at) }))
  const mean = (column: ListColumn, value: string) => {
    const at = value === '' ? null : Number(value)
    // A column of the file maps to one field only, so it is removed from its previous field.
    const others = Object.entries(settings.columns).filter(([, position]) => position !== at)
    onChange({ ...settings, columns: { ...Object.fromEntries(others), [column]: at } })
  }
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-3 font-medium">{m.ingestion_list_columns()}</legend>
      {listColumns[kind].map((column) => (
        <Field key={column} label={columnText[column]()}>
          <NativeSelect
            value={String(settings.columns[column] ?? '')}
            none={m.ingestion_list_none()}
            options={options}
            onChange={({ target }) => mean(column, target.value)}
          />
        </Field>
      ))}
      {kind === 'units' ? (
        <>
          <Field label={m.ingestion_list_size_unit()}>
            <NativeSelect
              value={settings.sizeUnit}
              options={areaUnits.map((value) => ({ value, label: unitText[value]() }))}
              onChange={({ target }) =>
                onChange({ ...settings, sizeUnit: target.value === 'sqm' ? 'sqm' : 'sqft' })
              }
            />
          </Field>
          <Field label={m.ingestion_list_currency()}>
            <NativeSelect
              value={settings.currency}
              options={['AED', 'SAR'].map((value) => ({ value, label: value }))}
              onChange={({ target }) =>
                onChange({ ...settings, currency: target.value === 'SAR' ? 'SAR' : 'AED' })
              }
            />
          </Field>
        </>
      ) : null}
      {kind === 'documents' ? null : (
        <Field label={m.ingestion_list_day()}>
          <Input
            type="date"
            required
            value={settings.observedOn}
            onChange={({ target }) =>
              target.value ? onChange({ ...settings, observedOn: target.value }) : undefined
            }
          />
        </Field>
      )}
    </fieldset>
  )
}
