import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportTable, TableMapping as Settings } from '#contract/ingestion/tables.ts'
import {
  amountBases,
  cityCurrency,
  neededTableColumns,
  tableCities,
  tableColumns,
  withDateOrder,
  type AmountBasis,
  type TableCity,
  type TableColumn,
} from '#domain/ingestion/tables.ts'
import { dateOrders, type DateOrder } from '#domain/market/register-dates.ts'
import { areaUnits } from '#domain/places/floor-area.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { batches } from '#web/ingestion/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { savedTemplates, waitingTables } from './queries.ts'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { columnName, SampleTable } from '#web/ingestion/sample-table.tsx'

const columnText: Record<TableColumn, () => string> = {
  number: m.ingestion_table_number,
  date: m.ingestion_table_date,
  end: m.ingestion_table_end,
  area: m.ingestion_field_area,
  amount: m.ingestion_table_amount,
  size: m.ingestion_list_size,
  type: m.ingestion_list_type,
  rooms: m.ingestion_list_rooms,
  project: m.ingestion_list_project,
  building: m.ingestion_field_building,
  procedure: m.ingestion_field_procedure,
  stage: m.ingestion_table_stage,
}
const cityText: Record<TableCity, () => string> = {
  dubai: m.ingestion_table_dubai,
  'abu-dhabi': m.ingestion_table_abu_dhabi,
  riyadh: m.ingestion_table_riyadh,
}
const basisText: Record<AmountBasis, () => string> = {
  total: m.ingestion_table_total,
  'per-area': m.ingestion_table_per_area,
  'per-month': m.ingestion_table_per_month,
}
const orderText: Record<DateOrder, () => string> = {
  dmy: m.ingestion_table_dmy,
  mdy: m.ingestion_table_mdy,
  ymd: m.ingestion_table_ymd,
}
const unitText = { sqft: m.ui_unit_sqft, sqm: m.ui_unit_sqm }

type Props = { table: ImportTable; onAnother: () => void; onStarted: () => void }

/** The meaning of each column of a table, its units and its date order. */
export function TableMapping({ table, onAnother, onStarted }: Props) {
  const cache = useQueryClient()
  const [settings, setSettings] = useState<Settings>(table.settings)
  const { id: tableId } = table
  const save = useMutation({
    mutationFn: (mapping: Settings) =>
      api.ingestion.saveMapping({ params: { tableId }, body: { settings: mapping } }),
    // One after the other, so that the last choice is the one stored.
    scope: { id: `mapping ${tableId}` },
    retry: false,
    onError: toastError,
  })
  const choose = (mapping: Settings) => {
    setSettings(mapping)
    save.mutate(mapping)
  }
  const [template, setTemplate] = useState(table.template ?? '')
  const start = useMutation({
    mutationFn: () =>
      api.ingestion.importTable({
        params: { tableId },
        body: { settings, template: template.trim() === '' ? null : template.trim() },
      }),
    retry: false,
    onSuccess: async () => {
      toast({ title: m.ingestion_list_started() })
      await Promise.all([
        cache.invalidateQueries({ queryKey: batches().queryKey }),
        cache.invalidateQueries({ queryKey: waitingTables().queryKey }),
        cache.invalidateQueries({ queryKey: savedTemplates().queryKey }),
      ])
      onStarted()
    },
    onError: toastError,
  })
  const missing = neededTableColumns[table.kind].filter(
    (column) => typeof settings.columns[column] !== 'number',
  )
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          <bdi className="font-medium">{table.fileName}</bdi>
        </p>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            void cache.invalidateQueries({ queryKey: waitingTables().queryKey })
            onAnother()
          }}
        >
          {m.ingestion_list_other()}
        </Button>
      </div>
      {table.templates.length > 0 ? (
        <Field label={m.ingestion_table_template()}>
          <NativeSelect
            value={template}
            none={m.ingestion_table_no_template()}
            onChange={({ target }) => {
              const chosen = table.templates.find(({ name }) => name === target.value)
              setTemplate(target.value)
              if (chosen) choose(chosen.settings)
            }}
            options={table.templates.map(({ name }) => ({ value: name, label: name }))}
          />
        </Field>
      ) : null}
      <Columns table={table} settings={settings} onChange={choose} />
      <Units kind={table.kind} settings={settings} onChange={choose} />
      <div className="grid gap-3">
        <h2 className="font-serif text-lg">{m.ingestion_list_sample()}</h2>
        <SampleTable header={table.header} rows={table.sample} />
      </div>
      <div className="grid max-w-sm justify-items-start gap-4">
        <Field label={m.ingestion_table_save_as()} hint={m.ingestion_table_save_as_hint()}>
          <Input value={template} maxLength={80} onChange={({ target }) => setTemplate(target.value)} />
        </Field>
        {missing.length > 0 ? (
          <p className="text-sm text-muted-foreground">
            {m.ingestion_table_missing({ columns: missing.map((column) => columnText[column]()).join(', ') })}
          </p>
        ) : null}
        <Button disabled={missing.length > 0} isPending={start.isPending} onClick={() => start.mutate()}>
          {m.ingestion_table_check()}
        </Button>
      </div>
    </div>
  )
}

type MappingProps = { settings: Settings; onChange: (settings: Settings) => void }

function Columns({
  table: { kind, header, dateOrders },
  settings,
  onChange,
}: MappingProps & { table: ImportTable }) {
  const options = header.map((_name, at) => ({ value: String(at), label: columnName(header, at) }))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-serif text-lg">{m.ingestion_list_columns()}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {tableColumns[kind].map((column) => (
          <Field key={column} label={columnText[column]()}>
            <NativeSelect
              value={String(settings.columns[column] ?? '')}
              none={m.ingestion_list_none()}
              onChange={({ target }) =>
                onChange(
                  withDateOrder(
                    {
                      ...settings,
                      columns: {
                        ...settings.columns,
                        [column]: target.value === '' ? null : Number(target.value),
                      },
                    },
                    column === 'date' ? dateOrders : [],
                  ),
                )
              }
              options={options}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

function Units({ kind, settings, onChange }: MappingProps & { kind: ImportTable['kind'] }) {
  const bases = amountBases.filter((basis) => kind === 'rents' || basis !== 'per-month')
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="mb-3 font-serif text-lg">{m.ingestion_table_units()}</legend>
      <Field label={m.ingestion_table_city()}>
        <NativeSelect
          value={settings.city}
          onChange={({ target }) =>
            onChange({ ...settings, city: tableCities.find((one) => one === target.value) ?? 'dubai' })
          }
          options={tableCities.map((value) => ({
            value,
            label: m.ingestion_table_city_currency({
              city: cityText[value](),
              currency: cityCurrency[value],
            }),
          }))}
        />
      </Field>
      <Field label={m.ingestion_list_size_unit()}>
        <NativeSelect
          value={settings.sizeUnit}
          onChange={({ target }) =>
            onChange({ ...settings, sizeUnit: areaUnits.find((one) => one === target.value) ?? 'sqm' })
          }
          options={areaUnits.map((value) => ({ value, label: unitText[value]() }))}
        />
      </Field>
      <Field label={m.ingestion_table_basis()}>
        <NativeSelect
          value={settings.amountBasis}
          onChange={({ target }) =>
            onChange({ ...settings, amountBasis: bases.find((one) => one === target.value) ?? 'total' })
          }
          options={bases.map((value) => ({ value, label: basisText[value]() }))}
        />
      </Field>
      <Field label={m.ingestion_table_order()}>
        <NativeSelect
          value={settings.dateOrder}
          onChange={({ target }) =>
            onChange({ ...settings, dateOrder: dateOrders.find((one) => one === target.value) ?? 'dmy' })
          }
          options={dateOrders.map((value) => ({ value, label: orderText[value]() }))}
        />
      </Field>
    </fieldset>
  )
}
