import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { m } from '#web/paraglide/messages.js'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'

type Picked = { slug: string; name: string }
type Props = { project: Picked | null; onPick: (project: Picked | null) => void }

/** Selects a known project by search. Its registered sales give the asset its value. */
export function ProjectPick({ project, onPick }: Props) {
  const [words, setText] = useState('')
  const isSearching = words.trim().length >= limits.search.minCharacters
  const result = useQuery({
    ...query(api.projects.list, {
      query: { q: words.trim().slice(0, limits.search.textMaxCharacters), sort: 'name' },
    }),
    enabled: isSearching,
  })
  const found = isSearching
    ? (result.data?.projects ?? []).map(({ slug, name, area, city }) => ({
        value: slug,
        label: [name, area?.name, city.name].filter(Boolean).join(', '),
        name,
      }))
    : []
  const options =
    project && found.every(({ value }) => value !== project.slug)
      ? [{ value: project.slug, label: project.name, name: project.name }, ...found]
      : found
  return (
    <Field label={m.favorites_asset_project()} hint={m.favorites_asset_project_hint()}>
      <Combobox
        label={m.favorites_asset_project()}
        options={options}
        placeholder={m.favorites_asset_project_none()}
        loading={isSearching && result.isFetching}
        onSearch={setText}
        value={project?.slug ?? null}
        onValueChange={(slug) => {
          const picked = options.find(({ value }) => value === slug)
          onPick(picked ? { slug: picked.value, name: picked.name } : null)
        }}
      />
    </Field>
  )
}
