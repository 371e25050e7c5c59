import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TextFields } from '#contract/desk/fields.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/layout/chip.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { fieldText } from '#web/desk/desk-labels.ts'

type Entity = Extract<TextFields, { slug: string }>['entities'][number]
type Props = { entities: readonly Entity[]; onChange: (entities: Entity[]) => void }

const entityKey = ({ kind, id }: Entity) => `${kind}:${id}`
const kindLabels = {
  project: m.desk_entity_project,
  area: m.desk_entity_area,
  developer: m.desk_entity_developer,
}

/** The projects, areas and developers that an article is about, selected by search. */
export function EntitiesField({ entities, onChange }: Props) {
  const [text, setText] = useState('')
  const results = useSearchResults(text)
  return (
    <div className="grid gap-2">
      <Field label={fieldText('entities')} hint={m.desk_entities_hint()}>
        <Combobox
          label={m.desk_entities_find()}
          placeholder={m.desk_entities_find()}
          value={null}
          options={results.map((entity) => ({
            value: entityKey(entity),
            label: `${entity.name} · ${kindLabels[entity.kind]()}`,
          }))}
          onSearch={setText}
          onValueChange={(key) => {
            const selected = results.find((entity) => entityKey(entity) === key)
            if (selected && !entities.some((entity) => entityKey(entity) === key))
              onChange([...entities, selected])
          }}
        />
      </Field>
      {entities.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {entities.map((entity) => (
            <Chip
              key={entityKey(entity)}
              onRemove={() => onChange(entities.filter((other) => entityKey(other) !== entityKey(entity)))}
            >
              {entity.name}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** Search results, loaded when typing pauses. */
function useSearchResults(text: string): Entity[] {
  const [searchText, setSearchText] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setSearchText(text.trim()), limits.search.debounceMs)
    return () => clearTimeout(pause)
  }, [text])
  const { data } = useQuery({
    ...query(api.search.find, { query: { q: searchText } }),
    enabled: searchText.length >= limits.search.minCharacters,
  })
  if (!data) return []
  return [
    ...data.areas.map(({ id, slug, title }) => ({ kind: 'area' as const, id, slug, name: title })),
    ...data.projects.map(({ id, slug, name }) => ({ kind: 'project' as const, id, slug, name })),
    ...data.developers.map(({ id, slug, name }) => ({ kind: 'developer' as const, id, slug, name })),
  ]
}
