import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TextFields } from '#contract/desk-fields.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/layout/chip.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { fieldText } from './desk-labels.ts'

type Entity = Extract<TextFields, { slug: string }>['entities'][number]
type Props = { entities: readonly Entity[]; onChange: (entities: Entity[]) => void }

const keyOf = ({ kind, id }: Entity) => `${kind}:${id}`
const kindWords = {
  project: m.desk_entity_project,
  area: m.desk_entity_area,
  developer: m.desk_entity_developer,
}

/** The projects, areas and developers that an article is about, found as everywhere else. */
export function EntitiesField({ entities, onChange }: Props) {
  const [text, setText] = useState('')
  const found = useFound(text)
  return (
    <div className="grid gap-2">
      <Field label={fieldText('entities')} hint={m.desk_entities_hint()}>
        <Combobox
          label={m.desk_entities_find()}
          placeholder={m.desk_entities_find()}
          value={null}
          options={found.map((one) => ({
            value: keyOf(one),
            label: `${one.name} · ${kindWords[one.kind]()}`,
          }))}
          onSearch={setText}
          onValueChange={(key) => {
            const chosen = found.find((one) => keyOf(one) === key)
            if (chosen && !entities.some((one) => keyOf(one) === key)) onChange([...entities, chosen])
          }}
        />
      </Field>
      {entities.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {entities.map((one) => (
            <Chip
              key={keyOf(one)}
              onRemove={() => onChange(entities.filter((other) => keyOf(other) !== keyOf(one)))}
            >
              {one.name}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** What the search finds, once the typing pauses. */
function useFound(text: string): Entity[] {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text.trim()), limits.search.debounceMs)
    return () => clearTimeout(pause)
  }, [text])
  const { data } = useQuery({
    ...query(api.search.find, { query: { q: asked } }),
    enabled: asked.length >= limits.search.minCharacters,
  })
  if (!data) return []
  return [
    ...data.areas.map(({ id, slug, title }) => ({ kind: 'area' as const, id, slug, name: title })),
    ...data.projects.map(({ id, slug, name }) => ({ kind: 'project' as const, id, slug, name })),
    ...data.developers.map(({ id, slug, name }) => ({ kind: 'developer' as const, id, slug, name })),
  ]
}
