import { useState, type SubmitEvent } from 'react'
import { valuedTypes, type ValuedType } from '#contract/market/valuation.ts'
import type { Stage } from '#domain/market/codes.ts'
import { areaUnitLabel, useDisplay } from '#web/format/display.ts'
import { parseNumber } from '#web/forms/parse-number.ts'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { roomsLabel, stageLabel } from '#web/market/vocabulary.ts'
import { typeLabel } from '#web/format/property-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NumberInput } from '#web/forms/number-input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import type { FairPriceSearch } from './fair-price-search.ts'
import { PlaceChoice } from './location-choice.tsx'

type Props = { search: FairPriceSearch; go: Go<FairPriceSearch> }

const stageChoices = ['ready', 'off-plan'] as const satisfies readonly Stage[]
const rooms = ['0', '1', '2', '3', '4', '5']

/** The home and its asking price. The address changes when the form is sent, not while a price is typed. */
export function FairPriceForm({ search, go }: Props) {
  const display = useDisplay()
  const unit = search.unit ?? display.unit
  const [country, setCountry] = useState(search.country ?? 'AE')
  const [place, setPlace] = useState(search.place ?? null)
  const [type, setType] = useState<ValuedType>(search.type ?? 'unit')
  const [stage, setStage] = useState<Stage>(search.stage ?? 'ready')
  const [missing, setMissing] = useState<readonly ('place' | 'size' | 'asking')[]>([])

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { size, asking, rooms: chosenRooms } = readFields(event.currentTarget)
    const wrong = [
      ...(place === null ? (['place'] as const) : []),
      ...(size === null || size === 0 ? (['size'] as const) : []),
      ...(asking === null || asking === 0 ? (['asking'] as const) : []),
    ]
    setMissing(wrong)
    if (wrong.length > 0 || place === null || size === null || asking === null) return
    go({
      ...(country === 'SA' ? { country } : {}),
      place,
      type,
      stage,
      size,
      unit,
      ...(chosenRooms === '' ? {} : { rooms: Number(chosenRooms) }),
      ...(asking === undefined ? {} : { asking }),
    })
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-4 border-y border-border py-4">
      <Kinds
        country={country}
        type={type}
        stage={stage}
        onType={setType}
        onStage={setStage}
        onCountry={(next) => {
          setCountry(next)
          setPlace(null)
        }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
        <Field label={m.fair_place()} error={missing.includes('place') ? m.fair_place_missing() : undefined}>
          <PlaceChoice country={country} value={place} onChange={setPlace} />
        </Field>
        <Field
          label={m.fair_size({ unit: areaUnitLabel({ unit }) })}
          error={missing.includes('size') ? m.fair_number_missing() : undefined}
        >
          <NumberInput name="size" defaultValue={search.size} />
        </Field>
        <Field label={m.market_field_rooms()}>
          <NativeSelect
            name="rooms"
            none={m.fair_rooms_any()}
            options={rooms.map((value) => ({ value, label: roomsLabel(value) }))}
            defaultValue={search.rooms === undefined ? '' : String(search.rooms)}
          />
        </Field>
        <Field
          label={m.fair_asking({ currency: country === 'SA' ? 'SAR' : 'AED' })}
          error={missing.includes('asking') ? m.fair_number_missing() : undefined}
        >
          <NumberInput name="asking" defaultValue={search.asking} />
        </Field>
        <Button type="submit" className="lg:mt-6.5">
          {m.fair_compare()}
        </Button>
      </div>
    </form>
  )
}

/** Null for what is no number; an asking price may be left out. */
function readFields(form: HTMLFormElement) {
  const fields = new FormData(form)
  const typed = (name: string) => String(fields.get(name) ?? '')
  const asking = typed('asking').trim()
  return {
    size: parseNumber(typed('size')),
    asking: asking === '' ? undefined : parseNumber(asking),
    rooms: typed('rooms'),
  }
}

type KindsProps = {
  country: 'AE' | 'SA'
  type: ValuedType
  stage: Stage
  onCountry: (country: 'AE' | 'SA') => void
  onType: (type: ValuedType) => void
  onStage: (stage: Stage) => void
}

function Kinds({ country, type, stage, onCountry, onType, onStage }: KindsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Segments
        label={m.market_country()}
        value={country}
        options={[
          { value: 'AE', name: m.market_country_ae() },
          { value: 'SA', name: m.market_country_sa() },
        ]}
        onChange={onCountry}
      />
      <Segments
        label={m.market_field_type()}
        value={type}
        options={valuedTypes.map((value) => ({ value, name: typeLabel(value) }))}
        onChange={onType}
      />
      <Segments
        label={m.market_field_stage()}
        value={stage}
        options={stageChoices.map((value) => ({ value, name: stageLabel(value) }))}
        onChange={onStage}
      />
    </div>
  )
}
