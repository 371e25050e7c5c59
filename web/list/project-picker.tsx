import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { Combobox, type ComboboxOption } from '#web/ui/inputs/combobox.tsx'

type Props = {
  label: string
  /** Projects that are chosen already, by their addresses. */
  without: readonly string[]
  onChoose: (project: ComboboxOption) => void
  className?: string
}

/** Finds a project by name. Until something is typed it offers the projects with the best scores. */
export function ProjectPicker({ label, without, onChoose, className }: Props) {
  const [text, setText] = useState('')
  const q = text.trim().slice(0, limits.search.textMaxCharacters)
  const result = useQuery({
    ...query(api.projects.list, { query: q === '' ? { sort: 'score' } : { q } }),
    placeholderData: (last) => last,
  })
  const options = (result.data?.projects ?? [])
    .filter(({ slug }) => !without.includes(slug))
    .map(({ slug, name, city }) => ({ value: slug, label: `${name}, ${city.name}` }))
  return (
    <Combobox
      {...(className && { className })}
      label={label}
      placeholder={label}
      options={options}
      value={null}
      loading={result.isFetching}
      onSearch={setText}
      onValueChange={(slug) => {
        const option = options.find(({ value }) => value === slug)
        if (option) onChoose(option)
      }}
    />
  )
}
