import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { SearchName, SearchTarget } from '#contract/search/names.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { useChange } from '#web/api/use-change.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { SheetContent } from '#web/ui/overlays/sheet.tsx'
import type { PageNames } from './hit-options.tsx'
import { kindNames, targetTitle } from './target-text.ts'

type Chosen = SearchTarget & { title: string | null }
type Props = { id: string; name: SearchName | null; pageNames: PageNames; onClose: () => void }

const targetKey = ({ kind, target }: SearchTarget) => `${kind} ${target}`

/** A panel with one name: what people say, what it leads to, and where it is from. */
export function NameSheet({ id, name, pageNames, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(name)
  const changed = [['GET', api.search.names.endpoint.url]]
  const save = useChange(
    (body: Parameters<typeof api.search.saveName>[0]['body']) =>
      api.search.saveName({ params: { nameId: id }, body }),
    {
      done: m.search_names_saved(),
      onDone: onClose,
      changed,
    },
  )
  const remove = useChange(() => api.search.removeName({ params: { nameId: id } }), {
    done: m.search_names_removed(),
    onDone: onClose,
    changed,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!chosen) return
    const form = new FormData(event.currentTarget)
    const text = (field: string) => String(form.get(field) ?? '').trim()
    save.mutate({ kind: chosen.kind, target: chosen.target, name: text('name'), source: text('source') })
  }
  return (
    <SheetContent title={name ? name.name : m.search_names_add()}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={m.search_names_name()} hint={m.search_names_name_hint()}>
          <Input
            name="name"
            required
            minLength={2}
            maxLength={limits.search.nameCharacters}
            defaultValue={name?.name}
          />
        </Field>
        <Field label={m.search_names_target()}>
          <TargetChoice chosen={chosen} pageNames={pageNames} onChoose={setChosen} />
        </Field>
        <Field label={m.search_names_source()} hint={m.search_names_source_hint()}>
          <Input name="source" required minLength={2} maxLength={300} defaultValue={name?.source} />
        </Field>
        <div className="flex gap-3">
          <Button type="submit" disabled={!chosen} isPending={save.isPending}>
            {m.search_names_save()}
          </Button>
          {name ? (
            <Button variant="outline" isPending={remove.isPending} onClick={() => remove.mutate()}>
              {m.search_names_remove()}
            </Button>
          ) : null}
        </div>
      </form>
    </SheetContent>
  )
}

type ChoiceProps = {
  chosen: Chosen | null
  pageNames: PageNames
  onChoose: (target: Chosen | null) => void
  /** From the Field. */
  id?: string
}

function TargetChoice({ chosen, pageNames, onChoose, ...rest }: ChoiceProps) {
  const [text, setText] = useState('')
  const isEnough = text.trim().length >= limits.search.minCharacters
  const { data, isFetching } = useQuery({
    ...query(api.search.targets, { query: { q: text.trim() } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  const found = isEnough ? (data?.targets ?? []) : []
  const choices =
    chosen && !found.some((one) => targetKey(one) === targetKey(chosen)) ? [chosen, ...found] : found
  return (
    <Combobox
      {...rest}
      label={m.search_names_target()}
      placeholder={m.search_names_target_hint()}
      loading={isFetching}
      onSearch={setText}
      options={choices.map((one) => ({
        value: targetKey(one),
        label: m.search_names_option({ title: targetTitle(one, pageNames), kind: kindNames[one.kind]() }),
      }))}
      value={chosen ? targetKey(chosen) : null}
      onValueChange={(value) => onChoose(choices.find((one) => targetKey(one) === value) ?? null)}
    />
  )
}
