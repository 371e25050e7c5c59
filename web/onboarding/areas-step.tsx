import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#domain/limits.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { m } from '#web/paraglide/messages.js'
import { ChooseSome } from './choices.tsx'
import { AreasMap } from './areas-map.tsx'
import { places } from './queries.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { choiceLabels, cityNames } from './labels.ts'

/** Cities and their areas. The map and the list set the same selection. */
export function AreasStep({ saved, onSave, ...ways }: StepProps) {
  const { data } = useSuspenseQuery(places())
  const [cities, setCities] = useState<LaunchCity[]>(saved.answers.places?.cities ?? [])
  const [areas, setAreas] = useState(saved.answers.places?.areas ?? [])
  const shown = cities.length > 0 ? launchCities.filter((city) => cities.includes(city)) : launchCities
  const toggle = (slug: string) =>
    setAreas((selected) => {
      if (selected.includes(slug)) return selected.filter((one) => one !== slug)
      return selected.length < limits.onboarding.areasNamed ? [...selected, slug] : selected
    })
  const named = data.places.filter(({ slug }) => areas.includes(slug)).map(({ slug }) => slug)
  return (
    <StepForm
      {...ways}
      title={m.onboarding_places_title()}
      detail={m.onboarding_places_detail()}
      onAnswer={() => onSave({ step: 'places', answer: { cities, areas: named } })}
      onSkip={() => onSave({ step: 'places', answer: null })}
    >
      <ChooseSome
        legend={m.onboarding_cities()}
        hint={m.onboarding_cities_hint()}
        choices={choiceLabels(launchCities, cityNames)}
        values={cities}
        onChange={setCities}
        className="grid-cols-3"
      />
      <p className="figures -mb-4 text-sm text-muted-foreground" aria-live="polite">
        {m.onboarding_areas_chosen({ count: named.length, most: limits.onboarding.areasNamed })}
      </p>
      {shown.map((city) => {
        const ofCity = data.places.filter((place) => place.city === city)
        if (ofCity.length === 0) return null
        return (
          <fieldset key={city} className="grid gap-3">
            <legend className="mb-3 font-medium">{cityNames[city]()}</legend>
            <AreasMap places={ofCity} selected={areas} onToggle={toggle} />
            <ul className="flex max-h-56 flex-wrap gap-1.5 overflow-y-auto p-0.5">
              {ofCity.map(({ slug, name }) => (
                <li key={slug}>
                  <label className="flex min-h-8 cursor-pointer items-center rounded-sm border border-border bg-card px-2.5 text-sm has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11">
                    <input
                      type="checkbox"
                      checked={areas.includes(slug)}
                      onChange={() => toggle(slug)}
                      className="sr-only"
                    />
                    <bdi>{name}</bdi>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )
      })}
    </StepForm>
  )
}
