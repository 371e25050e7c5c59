import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { ReportMissing } from '#web/reports/report-missing.tsx'
import { m } from '#web/paraglide/messages.js'
import { Input } from '#web/ui/inputs/input.tsx'
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
  const toggle = (slug: string) =>
    setAreas((selected) => {
      if (selected.includes(slug)) return selected.filter((one) => one !== slug)
      return selected.length < limits.onboarding.areasNamed ? [...selected, slug] : selected
    })
  const [text, setText] = useState('')
  const matching = useMatchingAreas(text)
  // A search looks in all cities: it finds areas outside the chosen ones too.
  const shown = launchCities.filter((city) => matching || cities.length === 0 || cities.includes(city))
  const listed = matching ? sortBySlugs(matching, data.places) : data.places
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
      <Input
        type="search"
        autoComplete="off"
        className="max-w-md"
        maxLength={limits.search.textMaxCharacters}
        aria-label={m.search_area_label()}
        placeholder={m.search_area_label()}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter would submit the step.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {listed.length === 0 ? (
        <div className="grid justify-items-start gap-2 text-sm text-muted-foreground">
          <output>{m.search_area_none({ text })}</output>
          <ReportMissing key={text} searched={text} />
        </div>
      ) : null}
      {shown.map((city) => {
        const ofCity = listed.filter((place) => place.city === city)
        if (ofCity.length === 0) return null
        return (
          <fieldset key={city} className="grid gap-3">
            <legend className="mb-3 font-medium">{cityNames[city]()}</legend>
            {matching || !cities.includes(city) ? null : (
              <AreasMap city={city} places={ofCity} selected={areas} onToggle={toggle} />
            )}
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

/** The slugs of the areas that a text finds, best first; null without a text or before the first answer. */
function useMatchingAreas(text: string): readonly string[] | null {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text.trim()), limits.search.debounceMs)
    return () => clearTimeout(pause)
  }, [text])
  const isEnough = paused.length >= limits.search.minCharacters
  const { data } = useQuery({
    ...query(api.search.findAreas, { query: { q: paused } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  return isEnough ? (data?.slugs ?? null) : null
}

function sortBySlugs<T extends { slug: string }>(slugs: readonly string[], areas: readonly T[]): T[] {
  const bySlug = new Map(areas.map((area) => [area.slug, area]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}
