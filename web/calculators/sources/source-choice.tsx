import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CalculationSource } from '#domain/calculators/source.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { calculatorSearch, type CalculatorAddress } from '#web/calculators/address.ts'
import type { TypedInputs } from '#domain/calculators/calculator.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect, type NativeOption } from '#web/ui/inputs/native-select.tsx'
import { areasOfCity, calculationSources } from './queries.ts'

type Props = CalculatorAddress & {
  scenarios: readonly TypedInputs[]
  city: LaunchCity
  becomeMember: () => Promise<unknown>
}

/** Chooses what the form is filled from: an area of the city; for members also an own asset or a watched project. */
export function SourceChoice({ city, scenarios, becomeMember, ...address }: Props) {
  const { source } = address
  const mayBeMember = useMayBeSignedIn()
  const [isOpen, setOpen] = useState(false)
  const areas = useQuery({ ...areasOfCity(city), enabled: isOpen })
  const own = useQuery({ ...calculationSources(becomeMember), enabled: isOpen && mayBeMember })
  const navigate = useNavigate()
  const choose = (next: CalculationSource) =>
    void navigate({
      to: '/resources/calculators/$calculator',
      params: { calculator: address.calculator.id },
      search: calculatorSearch({ ...address, source: next }, scenarios),
      resetScroll: false,
      replace: true,
    })
  const places = (areas.data?.places ?? []).map(({ slug, title }) => ({ value: slug, label: title }))
  return (
    <details className="print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="touch cursor-pointer text-sm font-medium">
        {mayBeMember ? m.calculators_fill_from() : m.calculators_fill_from_area()}
      </summary>
      <div className="mt-3 grid max-w-3xl gap-4 sm:grid-cols-3">
        {mayBeMember && own.data ? (
          <>
            <Choice
              label={m.calculators_own_asset()}
              empty={m.calculators_no_assets()}
              options={own.data.assets.map(({ id, title }) => ({ value: id, label: title }))}
              value={source.asset}
              onChoose={(asset) => choose(asset === '' ? {} : { asset })}
            />
            <Choice
              label={m.calculators_watched_project()}
              empty={m.calculators_no_projects()}
              options={own.data.projects.map(({ slug, name }) => ({ value: slug, label: name }))}
              value={source.project}
              onChoose={(project) => choose(project === '' ? {} : { project })}
            />
          </>
        ) : null}
        {areas.data ? (
          <Choice
            label={m.calculators_area()}
            empty={m.calculators_no_areas()}
            options={places.toSorted((a, b) => a.label.localeCompare(b.label))}
            value={source.area}
            onChoose={(area) => choose(area === '' ? {} : { area })}
          />
        ) : null}
      </div>
    </details>
  )
}

type ChoiceProps = {
  label: string
  /** Shown where there is nothing to choose. */
  empty: string
  options: readonly NativeOption[]
  value: string | undefined
  onChoose: (value: string) => void
}

function Choice({ label, empty, options, value = '', onChoose }: ChoiceProps) {
  return (
    <Field label={label} hint={options.length === 0 ? empty : undefined}>
      <NativeSelect
        none={m.calculators_choose()}
        options={options}
        value={options.some((option) => option.value === value) ? value : ''}
        disabled={options.length === 0}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  )
}
