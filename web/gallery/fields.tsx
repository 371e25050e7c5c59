import { useId, useState } from 'react'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { DateRangeField, type DateRange } from '#web/ui/dates/date-range-field.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { RangeField, type NumberRange } from '#web/ui/inputs/range-field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Slider } from '#web/ui/inputs/slider.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

const grid = 'grid items-start gap-6 md:grid-cols-3'
const areas = [
  { value: 'marina', label: 'Dubai Marina', count: '1,204' },
  { value: 'jvc', label: 'Jumeirah Village Circle', count: '988' },
  { value: 'creek', label: 'Dubai Creek Harbour', count: '311' },
]
const kinds = [
  { value: 'apartment', label: 'Apartment' },
  { value: 'villa', label: 'Villa' },
  { value: 'land', label: 'Land', disabled: true },
]
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

export function Texts() {
  return (
    <div className={grid}>
      <Field label="Name of the search" hint="Only you see it.">
        <Input placeholder="Two bedrooms at the water" />
      </Field>
      <Field label="Email" error="This address has no domain. Add what comes after the @.">
        <Input defaultValue="investor@" />
      </Field>
      <Field label="Reference">
        <Input disabled defaultValue="DW-2043" />
      </Field>
      <Field label="Note">
        <Textarea placeholder="What you want to remember" />
      </Field>
    </div>
  )
}

export function Choices() {
  const [kind, setKind] = useState('')
  const [area, setArea] = useState<string | null>('marina')
  const [several, setSeveral] = useState<string[]>(['marina', 'creek'])
  const id = useId()
  return (
    <div className={grid}>
      <Field label="Property type">
        <Select options={kinds} value={kind} onValueChange={setKind} />
      </Field>
      <Field label="Area">
        <Combobox label="Area" options={areas} value={area} onValueChange={setArea} />
      </Field>
      <Field label="Areas">
        <Combobox multiple label="Areas" options={areas} value={several} onValueChange={setSeveral} />
      </Field>
      <RadioGroup defaultValue="sale" aria-label="Contract">
        <Radio value="sale">Sale</Radio>
        <Radio value="rent" hint="Registered contracts only">
          Rent
        </Radio>
        <Radio value="mortgage" disabled>
          Mortgage
        </Radio>
      </RadioGroup>
      <div className="grid gap-3 text-sm">
        {([true, false, 'indeterminate'] as const).map((checked) => (
          <div key={String(checked)} className="flex items-center gap-2.5">
            <Checkbox defaultChecked={checked} id={`${id}-box-${checked}`} />
            <label htmlFor={`${id}-box-${checked}`}>Freehold</label>
          </div>
        ))}
      </div>
      <div className="grid gap-3 text-sm">
        {[true, false].map((checked) => (
          <div key={String(checked)} className="flex items-center gap-2.5">
            <Switch defaultChecked={checked} aria-labelledby={`${id}-${checked}`} />
            <span id={`${id}-${checked}`}>Weekly letter</span>
          </div>
        ))}
      </div>
    </div>
  )
}

export function Ranges() {
  const [price, setPrice] = useState<NumberRange>({ min: 800_000 })
  const [ends, setEnds] = useState([20, 70])
  const [period, setPeriod] = useState<DateRange>()
  return (
    <div className={grid}>
      <RangeField label="Price" unit="AED" value={price} onValueChange={setPrice} step={50_000} />
      <div className="grid gap-3">
        <p className="text-sm font-medium">Share of the market</p>
        <Slider
          labels={['From', 'To']}
          value={ends}
          onValueChange={setEnds}
          valueText={(value) => `${value}%`}
        />
        <p className="figures text-sm text-muted-foreground">{ends.join('% – ')}%</p>
      </div>
      <Field label="Day">
        <Input type="date" defaultValue="2026-11-25" />
      </Field>
      <Field label="Period">
        <DateRangeField value={period} onValueChange={setPeriod} format={(date) => day.format(date)} />
      </Field>
    </div>
  )
}
