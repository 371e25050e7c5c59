import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MergedKind } from '#domain/records/kinds.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'
import { TextArea } from '#web/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { EntryForm, textIn } from '#web/staff-entry.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { useRecordAct } from './use-record-act.ts'

type Props = { kind: MergedKind; id: number; name: string }

/** Proposes that this record is the same as another, and which. */
export function MergeForm({ kind, id, name }: Props) {
  const [text, setText] = useState(name)
  const [into, setInto] = useState<{ id: number; name: string } | null>(null)
  const isLongEnough = text.trim().length >= limits.search.minCharacters
  const found = useQuery({
    ...query(api.records.list, {
      query: { kind, text: text.trim().slice(0, limits.records.nameCharacters) },
    }),
    enabled: isLongEnough,
  })
  const change = useRecordAct()
  const others = (found.data?.records ?? []).filter((one) => one.id !== id)
  const label = (one: { name: string; filedAs: string | null; city: string | null }) =>
    [one.name, one.filedAs, one.city].filter(Boolean).join(' · ')
  const propose = (form: FormData) => {
    if (into === null) return
    change.mutate({
      act: () =>
        api.records.proposeMerge({
          params: { kind, id },
          body: { into: into.id, reason: textIn(form, 'reason') },
        }),
      done: m.records_proposed(),
    })
  }
  return (
    <EntryForm isBusy={change.isPending || into === null} save={m.records_propose_merge()} onSave={propose}>
      <p className="text-sm text-muted-foreground">{m.records_merge_detail()}</p>
      <Field label={m.records_merge_into()}>
        <Combobox
          label={m.records_merge_find()}
          placeholder={m.records_merge_choose()}
          onSearch={setText}
          loading={found.isFetching}
          value={into === null ? null : String(into.id)}
          options={[
            ...(into && !others.some((one) => one.id === into.id)
              ? [{ value: String(into.id), label: into.name }]
              : []),
            ...others.map((one) => ({ value: String(one.id), label: label(one) })),
          ]}
          onValueChange={(value) => {
            const chosen = others.find((one) => String(one.id) === value)
            setInto(chosen ? { id: chosen.id, name: label(chosen) } : null)
          }}
        />
      </Field>
      <TextArea
        name="reason"
        rows={2}
        label={m.records_reason()}
        hint={m.records_reason_hint()}
        defaultValue=""
      />
    </EntryForm>
  )
}
