import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterNames, filterSuggestions } from '#web/market/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Combobox } from '#web/ui/inputs/combobox.tsx'

const kinds = ['area', 'project', 'building'] as const
type Kind = (typeof kinds)[number]

const kindNames: Record<Kind, () => string> = {
  area: m.market_field_area,
  project: m.market_field_project,
  building: m.market_field_building,
}
const perKind = 8

type Props = {
  country: 'AE' | 'SA'
  value: string | null
  onChange: (place: string | null) => void
  /** From the field around it. */
  id?: string
}

/** One box for areas, projects and buildings. */
export function PlaceChoice({ country, value, onChange, ...field }: Props) {
  const [text, setText] = useState('')
  const [chosenKind, chosenId = ''] = value?.split('-') ?? []
  const found = {
    area: useQuery(filterSuggestions({ country }, 'area', text)),
    project: useQuery(filterSuggestions({ country }, 'project', text)),
    building: useQuery(filterSuggestions({ country }, 'building', text)),
  }
  const kind = kinds.find((one) => one === chosenKind)
  const named = useQuery(filterNames(country, kind ?? 'area', kind ? chosenId : ''))
  const options = kinds.flatMap((of) => {
    const chosen = of === kind ? (named.data?.choices.filter((one) => one.value === chosenId) ?? []) : []
    const others = found[of].data?.choices.slice(0, perKind) ?? []
    return [...chosen, ...others].map(({ value: id, label }) => ({
      value: `${of}-${id}`,
      label: `${label} · ${kindNames[of]()}`,
    }))
  })
  return (
    <Combobox
      {...field}
      label={m.fair_place()}
      placeholder={m.fair_place_hint()}
      options={[...new Map(options.map((option) => [option.value, option])).values()]}
      value={value}
      loading={kinds.some((of) => found[of].isFetching)}
      failed={kinds.some((of) => found[of].isError)}
      onSearch={setText}
      onValueChange={onChange}
    />
  )
}
