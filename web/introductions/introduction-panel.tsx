import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { IntroductionMessage, OwnIntroduction } from '#contract/introductions.ts'
import { reachWays } from '#domain/introductions/introduction.ts'
import type { LicenceStatus } from '#domain/licensing/licence-status.ts'
import { timelines } from '#domain/introductions/lead.ts'
import { limits } from '#domain/limits.ts'
import { offeredCurrencies } from '#domain/money/exchange-rates.ts'
import { parseNumber } from '#web/forms/parse-number.ts'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { SelectField, TextField } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { formatLongDate } from '#web/format/format.ts'
import { reachWayText, timelineText } from './introduction-text.ts'
import { ownIntroduction } from './queries.ts'

type Props = {
  slug: string
  licence: LicenceStatus
  /** The project that the member comes from. */
  project: string | undefined
}

/** The panel on an agent's page: request an introduction, see its state, and get the contact once both agree. */
export function IntroductionPanel({ slug, licence, project }: Props) {
  const latest = useQuery(ownIntroduction(slug))
  const own = latest.data?.introduction ?? null
  return (
    <section
      aria-labelledby="introduction"
      className="grid gap-4 rounded-md border border-border bg-card p-5"
    >
      <h2 id="introduction" className="font-serif text-lg">
        {m.introductions_title()}
      </h2>
      {latest.isError ? (
        <ReadFailure error={latest.error} onRetry={latest.refetch} />
      ) : latest.isPending ? (
        <SkeletonRows rows={3} />
      ) : own?.state === 'open' ? (
        <Waiting own={own} slug={slug} />
      ) : own?.state === 'accepted' ? (
        <Introduced own={own} />
      ) : licence === 'verified' ? (
        <>
          {own?.state === 'declined' ? <Note>{m.introductions_declined()}</Note> : null}
          {own?.state === 'lapsed' ? <Note>{m.introductions_lapsed()}</Note> : null}
          <RequestForm slug={slug} project={project} />
        </>
      ) : (
        <Note>{m.introductions_unverified()}</Note>
      )}
    </section>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted-foreground">{children}</p>
}

/** A mutation of the request that updates the panel. */
function useChange(slug: string, done: string) {
  const cache = useQueryClient()
  return {
    retry: false,
    onSuccess: () => toast({ title: done }),
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ownIntroduction(slug).queryKey }),
  }
}

function RequestForm({ slug, project }: Pick<Props, 'slug' | 'project'>) {
  const [isByPhone, setByPhone] = useState(false)
  const [isBudgetWrong, setBudgetWrong] = useState(false)
  const ask = useMutation({
    mutationFn: (body: IntroductionMessage) => api.introductions.ask({ params: { slug }, body }),
    ...useChange(slug, m.introductions_requested()),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const budget = budgetIn(form)
    setBudgetWrong(budget === 'wrong')
    if (budget === 'wrong') return
    ask.mutate({
      way: wayIn(form),
      phone: formText(form, 'phone'),
      message: formText(form, 'message'),
      project: project ?? null,
      budget,
      timeline: timelines.find((one) => one === form.get('timeline')) ?? null,
    })
  }
  return (
    <form
      onSubmit={submit}
      onChange={(event) => setByPhone(wayIn(new FormData(event.currentTarget)) !== 'email')}
      className="grid gap-4"
    >
      <Note>{m.introductions_lead()}</Note>
      {project ? <AboutProject slug={project} /> : null}
      <SelectField
        name="way"
        label={m.introductions_way()}
        options={reachWays.map((value) => ({ value, label: reachWayText[value]() }))}
        defaultValue="email"
      />
      {isByPhone ? (
        <TextField
          name="phone"
          type="tel"
          autoComplete="tel"
          pattern="\+?[0-9][0-9 \(\)\-]{5,29}"
          label={m.introductions_number()}
          placeholder={m.introductions_number_example()}
        />
      ) : null}
      <Field label={m.introductions_message()} hint={m.introductions_message_hint()}>
        <Textarea name="message" required rows={4} maxLength={limits.introductions.messageCharacters} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <Field
          label={m.introductions_budget()}
          {...(isBudgetWrong ? { error: m.introductions_budget_wrong() } : {})}
        >
          <Input name="budget" inputMode="numeric" autoComplete="off" maxLength={20} />
        </Field>
        <SelectField
          name="currency"
          label={m.introductions_currency()}
          options={offeredCurrencies.map((value) => ({ value, label: value }))}
          defaultValue="AED"
        />
      </div>
      <SelectField
        name="timeline"
        label={m.introductions_timeline()}
        defaultValue=""
        options={[
          { value: '', label: m.introductions_share_nothing() },
          ...timelines.map((value) => ({ value, label: timelineText[value]() })),
        ]}
      />
      <Button type="submit" disabled={ask.isPending}>
        {ask.isPending ? m.introductions_asking() : m.introductions_ask()}
      </Button>
    </form>
  )
}

/** The project that the request is about. */
function AboutProject({ slug }: { slug: string }) {
  const { data } = useQuery(query(api.projects.read, { params: { slug } }))
  return data ? (
    <p className="text-sm">
      <bdi className="wrap-anywhere">{m.introductions_about_project({ name: data.card.name })}</bdi>
    </p>
  ) : null
}

/** The budget of the form; null when it is left empty. */
function budgetIn(form: FormData): IntroductionMessage['budget'] | 'wrong' {
  const text = formText(form, 'budget')
  if (text === '') return null
  const amountMinor = Math.round((parseNumber(text) ?? 0) * 100)
  const currency = offeredCurrencies.find((one) => one === form.get('currency')) ?? 'AED'
  const isPossible = amountMinor > 0 && amountMinor <= limits.introductions.largestBudgetMinor
  return isPossible ? { amountMinor, currency } : 'wrong'
}

function wayIn(form: FormData) {
  return reachWays.find((one) => one === form.get('way')) ?? 'email'
}

function Waiting({ own, slug }: { own: OwnIntroduction; slug: string }) {
  const takeBack = useMutation({
    mutationFn: () => api.introductions.takeBack({ params: { introductionId: own.id } }),
    ...useChange(slug, m.introductions_taken_back()),
  })
  return (
    <>
      <p className="text-sm">
        {m.introductions_waiting({ date: formatLongDate(own.requestedAt), until: formatLongDate(own.until) })}
      </p>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {m.introductions_take_back()}
      </Button>
    </>
  )
}

function Introduced({ own: { agentEmail, agentPhone, conversationId } }: { own: OwnIntroduction }) {
  const ways = [
    {
      name: m.introductions_agent_email(),
      words: agentEmail,
      link: `mailto:${encodeURIComponent(agentEmail)}`,
    },
    {
      name: m.introductions_agent_phone(),
      words: agentPhone,
      link: `tel:${agentPhone.replaceAll(/[^+\d]/g, '')}`,
    },
  ].filter(({ words }) => words !== '')
  return (
    <>
      <Note>{ways.length > 0 ? m.introductions_agreed() : m.introductions_agreed_without()}</Note>
      {ways.length > 0 ? (
        <dl className="grid gap-3 text-sm">
          {ways.map(({ name, words, link }) => (
            <div key={name} className="grid gap-0.5">
              <dt className="text-xs text-muted-foreground">{name}</dt>
              <dd>
                <a
                  href={link}
                  className="underline decoration-border underline-offset-4 hover:decoration-current"
                >
                  <bdi className="wrap-anywhere">{words}</bdi>
                </a>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {conversationId ? (
        <Button asChild variant="outline" className="justify-self-start">
          <Link to="/messages/$id" params={{ id: conversationId }}>
            {m.introductions_write()}
          </Link>
        </Button>
      ) : null}
    </>
  )
}
