import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordRow } from '#contract/records.ts'
import { limits } from '#domain/limits.ts'
import type { RecordKind } from '#domain/records/kinds.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { m } from '#web/paraglide/messages.js'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'

export type SelectedRecord = { id: number; label: string }

type Props = {
  kind: RecordKind
  label: string
  placeholder: string
  /** The initial search text. */
  begin?: string
  /** The id of a record to leave out. */
  excludedId?: number
  value: SelectedRecord | null
  onChange: (selected: SelectedRecord | null) => void
}

/** Selects a record of a kind, for staff, by name, alias or register number. */
export function RecordField({ kind, label, placeholder, begin = '', excludedId, value, onChange }: Props) {
  const [typed, setTyped] = useState(begin)
  const text = typed.trim().slice(0, limits.records.nameCharacters)
  const result = useQuery(query(api.records.list, { query: { kind, ...(text ? { text } : {}) } }))
  const selectable = (result.data?.records ?? []).filter(({ id }) => id !== excludedId)
  const options = selectable.map((record) => ({ value: String(record.id), label: recordLabel(record) }))
  const isListed = value === null || selectable.some(({ id }) => id === value.id)
  return (
    <Field label={label}>
      <Combobox
        label={m.records_find()}
        placeholder={placeholder}
        onSearch={setTyped}
        loading={result.isFetching}
        value={value === null ? null : String(value.id)}
        options={isListed ? options : [{ value: String(value.id), label: value.label }, ...options]}
        onValueChange={(selected) => {
          const record = selectable.find(({ id }) => String(id) === selected)
          onChange(record ? { id: record.id, label: recordLabel(record) } : null)
        }}
      />
    </Field>
  )
}

function recordLabel({ name, filedAs, city }: RecordRow): string {
  return [name, filedAs, city].filter(Boolean).join(' · ')
}
