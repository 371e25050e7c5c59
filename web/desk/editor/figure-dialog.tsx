import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import type { FigureQuery } from '#contract/desk.ts'
import { textMeasures, type TextMeasure } from '#domain/desk/measures.ts'
import { limits } from '#domain/limits.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { measureText } from '#web/desk/desk-labels.ts'
import type { DialogProps } from './link-dialog.tsx'
import { figure } from '#web/desk/queries.ts'

/** Inserts a market figure into the text: measure, place and property type. */
export function FigureDialog({ editor, isOpen, onClose }: DialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={m.desk_tool_figure()} description={m.desk_figure_detail()} className="max-w-md">
        <FigureForm
          onInsert={(figureQuery, place) => {
            const attrs = { ...figureQuery, figure: crypto.randomUUID().slice(0, 8), place }
            editor.chain().focus().insertContent({ type: 'textFigure', attrs }).run()
            onClose()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}

const types = ['unit', 'villa', 'land'] as const
const typeLabels = { unit: m.desk_type_unit, villa: m.desk_type_villa, land: m.desk_type_land }
const cityLabels: Record<LaunchCity, () => string> = {
  dubai: m.desk_city_dubai,
  'abu-dhabi': m.desk_city_abu_dhabi,
  riyadh: m.desk_city_riyadh,
}
const all = 'all'

type Area = { id: number; name: string }

function FigureForm({ onInsert }: { onInsert: (figureQuery: FigureQuery, place: string) => void }) {
  const [measure, setMeasure] = useState<TextMeasure>('medianPerSqm')
  const [city, setCity] = useState<LaunchCity>('dubai')
  const [area, setArea] = useState<Area | null>(null)
  const [type, setType] = useState<FigureQuery['type']>('unit')
  const figureQuery: FigureQuery = {
    measure,
    city,
    ...(area ? { area: area.id } : {}),
    ...(type ? { type } : {}),
  }
  const { data, isError } = useQuery(figure(figureQuery))
  const hasValue = typeof data?.value === 'number'
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (hasValue) onInsert(figureQuery, area?.name ?? cityLabels[city]())
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      <Field label={m.desk_figure_measure()}>
        <Select
          value={measure}
          options={textMeasures.map((one) => ({ value: one, label: measureText[one]() }))}
          onValueChange={(chosen) => setMeasure(textMeasures.find((one) => one === chosen) ?? measure)}
        />
      </Field>
      <Field label={m.desk_field_city()}>
        <Select
          value={city}
          options={launchCities.map((one) => ({ value: one, label: cityLabels[one]() }))}
          onValueChange={(chosen) => {
            setCity(launchCities.find((one) => one === chosen) ?? city)
            setArea(null)
          }}
        />
      </Field>
      <AreaField city={city} area={area} onChange={setArea} />
      <TypeField type={type} onChange={setType} />
      <p className="figures min-h-12 border-s-2 border-border ps-4 text-sm" aria-live="polite">
        {isError ? m.desk_figure_failed() : data ? `${data.text} (${data.note})` : '…'}
      </p>
      <Button type="submit" className="justify-self-end" disabled={!hasValue}>
        {m.desk_figure_insert()}
      </Button>
    </form>
  )
}

type TypeProps = { type: FigureQuery['type']; onChange: (type: FigureQuery['type']) => void }

function TypeField({ type, onChange }: TypeProps) {
  return (
    <Field label={m.desk_figure_type()}>
      <Select
        value={type ?? all}
        options={[
          { value: all, label: m.desk_type_all() },
          ...types.map((one) => ({ value: one, label: typeLabels[one]() })),
        ]}
        onValueChange={(chosen) => onChange(types.find((one) => one === chosen))}
      />
    </Field>
  )
}

type AreaProps = { city: LaunchCity; area: Area | null; onChange: (area: Area | null) => void }

/** An area of the city, selected by name. None means the whole city. */
function AreaField({ city, area, onChange }: AreaProps) {
  const [text, setText] = useState('')
  const [searchText, setSearchText] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setSearchText(text.trim()), limits.search.debounceMs)
    return () => clearTimeout(pause)
  }, [text])
  const country = city === 'riyadh' ? 'SA' : 'AE'
  const found = useQuery(
    query(api.market.suggest, { query: { of: 'area', city, country, text: searchText } }),
  )
  const choices = found.data?.choices ?? []
  const chosen = area ? [{ value: String(area.id), label: area.name }] : []
  const others = choices
    .filter(({ value }) => value !== String(area?.id))
    .map(({ value, label }) => ({ value, label }))
  return (
    <Field label={m.desk_figure_area()}>
      <Combobox
        label={m.desk_figure_area()}
        placeholder={m.desk_figure_whole_city()}
        value={area ? String(area.id) : null}
        options={[...chosen, ...others]}
        loading={found.isPending}
        onSearch={setText}
        onValueChange={(value) => {
          const one = choices.find((choice) => choice.value === value)
          onChange(one ? { id: Number(one.value), name: one.label } : null)
        }}
      />
    </Field>
  )
}
