import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react'
import type { AreaSort } from '#contract/areas.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { limits } from '#domain/limits.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { Labelled } from '#web/forms/labelled.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { explorerSearch, sorts, type AreaExplorerSearch } from './explorer-search.ts'
import { typeTitles } from '#web/areas/type-labels.ts'

const sortLabels: Record<AreaSort, () => string> = {
  deals: m.areas_sort_deals,
  median: m.areas_sort_median,
  'median-low': m.areas_sort_median_low,
  change: m.areas_sort_change,
  yield: m.areas_sort_yield,
  name: m.areas_sort_name,
}

type Props = { search: AreaExplorerSearch; cities: readonly (CityBasis & { guides: number })[] }

/** The filters as a plain form whose result is an address, so that it works without scripts and can be shared. */
export function ExplorerForm({ search, cities }: Props) {
  const navigate = useNavigate()
  const show = (form: HTMLFormElement, replace = false) => {
    const given = Object.fromEntries(new FormData(form))
    void navigate({ to: '/area-guides', search: explorerSearch(given), resetScroll: false, replace })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    show(event.currentTarget)
  }
  return (
    <search>
      <form
        // Resets the fields when the address changes, except the one that is being typed in.
        key={JSON.stringify({ ...search, q: undefined })}
        method="get"
        action="/area-guides"
        onSubmit={submit}
        className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr_auto] lg:items-end"
      >
        <Labelled label={m.areas_find()}>
          {(id) => <QueryInput id={id} text={search.q ?? ''} onPause={(form) => show(form, true)} />}
        </Labelled>
        <Choice
          name="city"
          label={m.areas_city()}
          defaultValue={search.city ?? ''}
          none={m.areas_all_cities()}
          options={cities.map(({ city, name, guides }) => ({
            value: city,
            label: m.areas_counted({ name, count: guides }),
          }))}
        />
        <Choice
          name="type"
          label={m.areas_figures_of()}
          defaultValue={search.type ?? 'unit'}
          options={pricedTypes.map((value) => ({ value, label: typeTitles[value]() }))}
        />
        <Choice
          name="sort"
          label={m.areas_order()}
          defaultValue={search.sort ?? 'deals'}
          options={sorts.map((value) => ({ value, label: sortLabels[value]() }))}
        />
        <Button type="submit">{m.areas_show()}</Button>
      </form>
    </search>
  )
}

type QueryInputProps = { id: string; text: string; onPause: (form: HTMLFormElement) => void }

/** Searches when typing pauses. Without scripts the form is submitted by its button. */
function QueryInput({ id, text, onPause }: QueryInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const input = field.current
    // No handler has seen what was typed before hydration.
    if (input && input.value !== input.defaultValue)
      input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  useEffect(() => {
    const input = field.current
    if (input && input !== document.activeElement) input.value = text
    return () => clearTimeout(pause.current)
  }, [text])
  return (
    <Input
      ref={field}
      id={id}
      name="q"
      type="search"
      autoComplete="off"
      maxLength={limits.search.textMaxCharacters}
      defaultValue={text}
      placeholder={m.areas_find_hint()}
      onInput={({ currentTarget: { form } }) => {
        clearTimeout(pause.current)
        if (form) pause.current = setTimeout(() => onPause(form), limits.search.debounceMs)
      }}
    />
  )
}

type ChoiceProps = { label: string } & ComponentProps<typeof NativeSelect>

function Choice({ label, ...rest }: ChoiceProps) {
  return <Labelled label={label}>{(id) => <NativeSelect id={id} {...rest} />}</Labelled>
}
