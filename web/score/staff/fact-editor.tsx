import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PointOnSheet } from '#contract/score/sheet.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { walkability, walkabilityPoint } from '#domain/score/facts/walkability.ts'
import { formChoices, formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectField, TextArea, TextField } from '#web/forms/form-fields.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { useChange } from '#web/api/use-change.ts'
import { ProposedFacts } from './proposed-facts.tsx'
import { proposedFactsKey, scoreSheet } from '#web/score/queries.ts'
import { formatKey } from '#web/score/score-text.ts'
import { parseMetres, WalkabilityField, waysText } from './walkability-field.tsx'

const states = ['observed', 'requested', 'refused', 'withdrawn'] as const
const sources = ['staff', 'developer'] as const

/** Proposes facts of points with their evidence, and requests to the developer. */
export function FactEditor({ slug }: { slug: string }) {
  const { data: sheet } = useQuery(scoreSheet(slug))
  const [key, setKey] = useState('')
  const point = sheet?.points.find((one) => one.key === key) ?? sheet?.points[0]
  if (!sheet || !point) return null
  return (
    <section className="rounded-md border border-border bg-card p-5">
      <h2 className="font-serif text-2xl">{m.score_edit()}</h2>
      <p className="mt-1 mb-5 max-w-[68ch] text-sm text-muted-foreground">{m.score_edit_lead()}</p>
      <div className="grid max-w-2xl gap-4">
        <Field label={m.score_edit_point()} hint={point.definition}>
          <NativeSelect
            value={point.key}
            onChange={(event) => setKey(event.currentTarget.value)}
            options={sheet.points.map(({ key: value, id, name }) => ({ value, label: `${id} ${name}` }))}
          />
        </Field>
        <EntryForm key={point.key} slug={slug} point={point} />
      </div>
      <ProposedFacts project={slug} />
    </section>
  )
}

/** The editor of one point, beside its known facts. */
export function PointEntry({ slug, point }: { slug: string; point: PointOnSheet }) {
  return (
    <section className="border-t border-border pt-6">
      <h3 className="mb-4 font-serif text-lg">{m.score_edit()}</h3>
      <EntryForm slug={slug} point={point} />
    </section>
  )
}

/** Space reserved in the evidence for the distances behind a walkability index. */
const waysCharacters = 400

type State = (typeof states)[number]
type Entered = { form: FormData; state: State }

function useEntering(slug: string, point: PointOnSheet, onDone: () => void) {
  return useChange(
    ({ form, state }: Entered) =>
      api.score.propose({
        params: { slug },
        body: {
          point: point.key,
          state,
          value: state === 'observed' ? valueIn(form, point) : null,
          observedOn: formText(form, 'observedOn'),
          source: formChoices(form, 'source', sources)[0] ?? 'staff',
          proven: form.get('proven') === 'yes',
          evidence: evidenceIn(form, point, state),
        },
      }),
    {
      done: { title: m.score_edit_saved(), description: m.score_edit_saved_detail() },
      onDone,
      changed: [proposedFactsKey],
    },
  )
}

function EntryForm({ slug, point }: { slug: string; point: PointOnSheet }) {
  const [proposals, setProposals] = useState(0)
  const [state, setState] = useState<State>('observed')
  const [today] = useState(() => gulfDay(new Date()))
  const entering = useEntering(slug, point, () => {
    setState('observed')
    setProposals((count) => count + 1)
  })
  return (
    <form
      // Clears the form after a proposal.
      key={proposals}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        entering.mutate({ form: new FormData(event.currentTarget), state })
      }}
    >
      <Field label={m.score_edit_state()}>
        <NativeSelect
          name="state"
          value={state}
          onChange={(event) =>
            setState(states.find((one) => one === event.currentTarget.value) ?? 'observed')
          }
          options={states
            .filter((one) => point.isDevelopers || (one !== 'requested' && one !== 'refused'))
            .map((value) => ({ value, label: stateText[value]() }))}
        />
      </Field>
      {isWalkability(point, state) ? <WalkabilityField /> : null}
      {state === 'observed' && !isWalkability(point, state) ? <ValueField point={point} /> : null}
      <TextField name="observedOn" type="date" max={today} defaultValue={today} label={m.score_edit_day()} />
      {state === 'observed' ? <Source /> : null}
      <TextArea
        name="evidence"
        label={m.score_evidence()}
        hint={m.score_edit_evidence()}
        rows={3}
        maxLength={limits.score.evidenceCharacters - (isWalkability(point, state) ? waysCharacters : 0)}
      />
      <Button type="submit" className="justify-self-start" isPending={entering.isPending}>
        {m.score_edit_save()}
      </Button>
    </form>
  )
}

const stateText: Readonly<Record<State, () => string>> = {
  observed: m.score_edit_observed,
  requested: m.score_edit_requested,
  refused: m.score_edit_refused,
  withdrawn: m.score_edit_withdrawn,
}

function Source() {
  return (
    <>
      <SelectField
        name="source"
        defaultValue="staff"
        label={m.score_source()}
        options={[
          { value: 'staff', label: m.score_source_staff() },
          { value: 'developer', label: m.score_source_developer() },
        ]}
      />
      <label className="flex min-h-6 items-center gap-2.5 text-sm">
        <input type="checkbox" name="proven" value="yes" className="size-5 accent-primary" />
        {m.score_edit_proven()}
      </label>
    </>
  )
}

function ValueField({ point: { rule, unit, value } }: { point: PointOnSheet }) {
  if (rule.direction === 'map')
    return (
      <SelectField
        name="value"
        label={m.score_edit_value()}
        defaultValue={typeof value === 'string' ? value : ''}
        options={Object.keys(rule.scores).map((word) => ({ value: word, label: formatKey(word) }))}
      />
    )
  const [lowest, highest] = rule.range
  return (
    <TextField
      name="value"
      type="number"
      inputMode="decimal"
      step={rule.whole ? 1 : 'any'}
      min={lowest}
      max={highest}
      label={m.score_edit_value()}
      hint={m.score_edit_range({ unit: unit.replaceAll('_', ' '), lowest, highest })}
      {...(typeof value === 'number' ? { defaultValue: String(value) } : {})}
    />
  )
}

function valueIn(form: FormData, point: PointOnSheet): number | string {
  const { rule } = point
  if (isWalkability(point, 'observed')) return walkability(parseMetres(form))
  const written = formText(form, 'value')
  return rule.direction === 'map' ? written : Number(written)
}

/** This value is not entered: it is computed from walking distances. */
function isWalkability({ key }: PointOnSheet, state: State): boolean {
  return key === walkabilityPoint && state === 'observed'
}

function evidenceIn(form: FormData, point: PointOnSheet, state: State): string {
  const evidence = formText(form, 'evidence')
  return isWalkability(point, state) ? `${evidence}\n${waysText(parseMetres(form))}` : evidence
}
