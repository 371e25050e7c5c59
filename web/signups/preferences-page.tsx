import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Subscription } from '#contract/signups.ts'
import { letterCities, letterTopics } from '#domain/signups/segments.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { PlainForm, useFormAnswer } from '#web/forms/plain-form.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { FormAnswer, FormRefusal } from '#web/forms/form-answer.tsx'
import { cityLabels, topicLabels } from './choice-labels.ts'
import { useLetterToken } from '#web/page/letter-token.ts'
import { subscription } from './queries.ts'

/** The reader's choice of newsletter content, opened by a link in the newsletter. */
export function PreferencesPage() {
  const token = useLetterToken()
  const { data } = useSuspenseQuery(subscription(token))
  const cache = useQueryClient()
  const answer = useFormAnswer('choose')
  return (
    <main id="content" className="page-frame grid max-w-[52rem] gap-8">
      <header className="grid gap-4">
        <h1 className="page-title">{m.signups_choose_title()}</h1>
        <p className="text-lg leading-relaxed">{m.signups_choose_lead({ address: data.address })}</p>
        {data.state === 'confirmed' ? null : <p>{m.signups_choose_left()}</p>}
      </header>
      {answer.isSent ? <FormAnswer title={m.signups_choose_saved()} detail="" /> : null}
      {answer.problem ? <FormRefusal title={m.signups_choose_failed()} detail="" /> : null}
      <PlainForm
        call={api.signups.choose}
        onSent={() => {
          toast({ title: m.signups_choose_saved() })
          void cache.invalidateQueries({ queryKey: subscription(token).queryKey })
        }}
        onFailed={toastError}
      >
        {(isSending) => (
          <div className="grid gap-8">
            <input type="hidden" name="token" value={token} />
            <Choices legend={m.signups_choose_topics()}>
              {letterTopics.map((topic) => (
                <Choice key={topic} name="topic" value={topic} isChosen={data.topics.includes(topic)}>
                  {topicLabels[topic]()}
                </Choice>
              ))}
            </Choices>
            <Choices legend={m.signups_choose_cities()}>
              {letterCities.map((city) => (
                <Choice key={city} name="city" value={city} isChosen={data.cities.includes(city)}>
                  {cityLabels[city]()}
                </Choice>
              ))}
            </Choices>
            <Areas of={data} />
            <div className="flex flex-wrap items-center gap-6">
              <Button type="submit" size="lg" isPending={isSending}>
                {isSending ? m.signups_choose_saving() : m.signups_choose_save()}
              </Button>
              <Link
                to="/newsletter/unsubscribe"
                search={{ token }}
                className="touch text-sm underline decoration-border underline-offset-4 hover:decoration-current"
              >
                {m.signups_leave()}
              </Link>
            </div>
          </div>
        )}
      </PlainForm>
    </main>
  )
}

/** Areas by city, collapsed, because most readers choose by city alone. */
function Areas({ of: { areas, areaIds } }: { of: Subscription }) {
  if (areas.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="font-serif text-lg">{m.signups_choose_areas()}</legend>
      <p className="text-sm text-muted-foreground">{m.signups_choose_areas_detail()}</p>
      {letterCities.map((city) => {
        const here = areas.filter((area) => area.city === city)
        if (here.length === 0) return null
        return (
          <details
            key={city}
            open={here.some(({ id }) => areaIds.includes(id))}
            className="border-t border-border pt-3"
          >
            <summary className="touch cursor-pointer font-medium">{cityLabels[city]()}</summary>
            <div className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
              {here.map(({ id, name }) => (
                <Choice key={id} name="area" value={String(id)} isChosen={areaIds.includes(id)}>
                  {name}
                </Choice>
              ))}
            </div>
          </details>
        )
      })}
    </fieldset>
  )
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="font-serif text-lg">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1">{children}</div>
    </fieldset>
  )
}

type ChoiceProps = { name: string; value: string; isChosen: boolean; children: ReactNode }

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="size-4 accent-primary"
      />
      {children}
    </label>
  )
}
