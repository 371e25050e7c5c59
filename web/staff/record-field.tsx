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

export type ChosenRecord = { id: number; label: string }

type Props = {
  kind: RecordKind
  label: string
  placeholder: string
  /** What is looked for before anything is typed. */
  begin?: string
  /** One that cannot be chosen. */
  except?: number
  value: ChosenRecord | null
  onChange: (chosen: ChosenRecord | null) => void
}

/** One of all records of a kind, for staff, found by name, alias or register number. */
export function RecordField({ kind, label, placeholder, begin = '', except, value, onChange }: Props) {
  const [typed, setTyped] = useState(begin)
  const text = typed.trim().slice(0, limits.records.nameCharacters)
  const found = useQuery(query(api.records.list, { query: { kind, ...(text ? { text } : {}) } }))
  const others = (found.data?.records ?? []).filter(({ id }) => id !== except)
  const options = others.map((one) => ({ value: String(one.id), label: labelOf(one) }))
  const isListed = value === null || others.some(({ id }) => id === value.id)
  return (
    <Field label={label}>
      <Combobox
        label={m.records_find()}
        placeholder={placeholder}
        onSearch={setTyped}
        loading={found.isFetching}
        value={value === null ? null : String(value.id)}
        options={isListed ? options : [{ value: String(value.id), label: value.label }, ...options]}
        onValueChange={(chosen) => {
          const one = others.find(({ id }) => String(id) === chosen)
          onChange(one ? { id: one.id, label: labelOf(one) } : null)
        }}
      />
    </Field>
  )
}

function labelOf({ name, filedAs, city }: RecordRow): string {
  return [name, filedAs, city].filter(Boolean).join(' · ')
}
