import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { ProjectCard } from '#contract/projects.ts'
import type { AgentRequestMessage } from '#contract/introductions.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { useChange } from '#web/api/use-change.ts'
import { SelectField } from '#web/forms/form-fields.tsx'
import { cityText } from '#web/format/directory-labels.ts'
import { formatLanguage } from '#web/format/format.ts'
import { RequestFields, requestIn } from '#web/introductions/request-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Labelled } from '#web/forms/labelled.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { ownRequest } from './queries.ts'

type Props = { project: string | undefined; onSent: () => void }

/** The form of a request for any fitting agent. A project brings its city and area with it. */
export function AgentRequestForm({ project, onSent }: Props) {
  const about = useQuery({
    ...query(api.projects.read, { params: { slug: project ?? '' } }),
    enabled: project !== undefined,
  })
  if (project !== undefined && about.isPending) return <SkeletonRows rows={6} />
  return <Fields about={about.data?.card ?? null} onSent={onSent} />
}

function Fields({ about, onSent }: { about: ProjectCard | null; onSent: () => void }) {
  const [city, setCity] = useState<LaunchCity>(about?.city.slug ?? 'dubai')
  const [isBudgetWrong, setBudgetWrong] = useState(false)
  const ask = useChange((body: AgentRequestMessage) => api.introductions.requestAgent({ body }), {
    done: m.introductions_requested(),
    onDone: onSent,
    changed: [ownRequest().queryKey],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const request = requestIn(form)
    setBudgetWrong(request === null)
    if (!request) return
    const area = form.get('area')
    ask.mutate({
      ...request,
      project: about?.slug ?? null,
      city,
      area: typeof area === 'string' && area !== '' ? area : null,
      language: spokenLanguages.find((one) => one === form.get('language')) ?? null,
    })
  }
  return (
    <form onSubmit={submit} className="grid max-w-2xl gap-4">
      {about ? (
        <p className="text-sm">
          <bdi className="wrap-anywhere">{m.introductions_about_project({ name: about.name })}</bdi>
        </p>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-3">
        <Labelled label={m.introductions_city()}>
          {(id) => (
            <NativeSelect
              id={id}
              name="city"
              value={city}
              onChange={({ target }) => setCity(launchCities.find((one) => one === target.value) ?? 'dubai')}
              options={launchCities.map((value) => ({ value, label: cityText[value]() }))}
            />
          )}
        </Labelled>
        <AreaField key={city} city={city} about={about?.city.slug === city ? about.area : null} />
        <SelectField
          name="language"
          label={m.introductions_language()}
          defaultValue=""
          options={[
            { value: '', label: m.introductions_any_language() },
            ...spokenLanguages.map((value) => ({ value, label: formatLanguage(value) })),
          ]}
        />
      </div>
      <RequestFields isBudgetWrong={isBudgetWrong} />
      <p className="text-sm text-muted-foreground">{m.introductions_lead()}</p>
      <Button type="submit" isPending={ask.isPending} className="justify-self-start">
        {ask.isPending ? m.introductions_asking() : m.introductions_find_ask()}
      </Button>
    </form>
  )
}

/** The areas in which listed agents of the city work, and that of the project. */
function AreaField({ city, about }: { city: LaunchCity; about: ProjectCard['area'] }) {
  const { data } = useQuery(query(api.agents.list, { query: { city } }))
  const areas = (data?.facets.area ?? []).map(({ value, label }) => ({ value, label: label ?? value }))
  const isListed = about === null || areas.some(({ value }) => value === about.slug)
  return (
    <SelectField
      // A select keeps the value of its first render.
      key={data ? 'areas' : 'none'}
      name="area"
      label={m.introductions_area()}
      defaultValue={about?.slug ?? ''}
      options={[
        { value: '', label: m.introductions_any_area() },
        ...(isListed || !about ? [] : [{ value: about.slug, label: about.name }]),
        ...areas,
      ]}
    />
  )
}
