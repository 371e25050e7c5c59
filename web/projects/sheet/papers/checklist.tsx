import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { NotedStep, StepChange } from '#contract/projects/papers.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import {
  diligenceGroups,
  diligenceProgress,
  diligenceSteps,
  officialRegisters,
  outcomes,
  type DiligenceStep,
} from '#domain/projects/due-diligence.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { formatDay } from '#web/format/format.ts'
import { documentGroupLabels, checkOutcomeLabels, checkStepLabels } from './document-labels.ts'
import { projectChecklist } from '#web/projects/sheet/queries.ts'

type Props = { slug: string; city: LaunchCity }

/** Twenty-five checks before signing, each with its outcome and a private note. */
export function SheetChecklist({ slug, city }: Props) {
  const query = useQuery(projectChecklist(slug))
  if (query.error) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={12} />
  const noted = new Map(query.data.steps.map((step) => [step.step, step]))
  const { settled, problems, concern } = diligenceProgress(
    new Map(query.data.steps.map(({ step, outcome }) => [step, outcome])),
  )
  const done = m.projects_checklist_done({ settled, concern })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid max-w-[80ch] gap-3">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures text-lg font-medium">{done}</span>
          {problems > 0 ? (
            <span className="text-sm text-warning">{m.projects_checklist_problems({ count: problems })}</span>
          ) : null}
        </p>
        <Progress
          label={m.projects_tab_checklist()}
          ratio={concern === 0 ? 1 : settled / concern}
          text={done}
        />
        <p className="text-sm text-muted-foreground">{m.projects_checklist_lead()}</p>
      </div>
      {diligenceGroups.map(({ group }) => (
        <section key={group} aria-labelledby={`group-${group}`} className="grid gap-1">
          <h3 id={`group-${group}`} className="font-serif text-lg">
            {documentGroupLabels[group]()}
          </h3>
          <ol className="divide-y divide-border border-y border-border">
            {diligenceSteps
              .filter((one) => one.group === group)
              .map(({ step, location }) => (
                <Step key={step} slug={slug} step={step} noted={noted.get(step)}>
                  <Where slug={slug} city={city} location={location} />
                </Step>
              ))}
          </ol>
        </section>
      ))}
      <p className="max-w-[80ch] text-xs text-muted-foreground">{m.projects_checklist_note()}</p>
    </div>
  )
}

type WhereProps = Props & Pick<(typeof diligenceSteps)[number], 'location'>

/** Where to check an item: in the register, or in a tab of this sheet. */
function Where({ slug, city, location }: WhereProps) {
  const looks = 'underline decoration-border underline-offset-4 hover:decoration-current'
  if (!location) return null
  if ('tab' in location)
    return (
      <Link to="/projects/$slug" params={{ slug }} search={{ tab: location.tab }} className={looks}>
        {m.projects_checklist_here()}
      </Link>
    )
  return (
    <a href={officialRegisters[city].url} rel="noreferrer" className={looks}>
      {officialRegisters[city].name}
    </a>
  )
}

type StepProps = {
  slug: string
  step: DiligenceStep
  noted: NotedStep | undefined
  /** Where to check it. */
  children: React.ReactNode
}

function Step({ slug, step, noted, children }: StepProps) {
  const outcome = noted?.outcome ?? 'open'
  const note = noted?.note ?? ''
  const [isNoting, setNoting] = useState(false)
  const mutate = useNoting(slug, step)
  const { title, why } = checkStepLabels[step]
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid min-w-0 content-start gap-1">
        <p className={outcome === 'not-mine' ? 'text-muted-foreground' : 'font-medium'}>{title()}</p>
        <p className="max-w-[68ch] text-sm text-muted-foreground">
          {why()} {children}
        </p>
        {note !== '' && !isNoting ? (
          <p className="max-w-[68ch] border-s-2 border-border ps-3 text-sm wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        ) : null}
        {isNoting ? (
          <Textarea
            aria-label={m.projects_checklist_note_of({ step: title() })}
            defaultValue={note}
            maxLength={limits.projects.noteCharacters}
            rows={3}
            // Opened on request, so it takes the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            className="max-w-[68ch] text-sm"
            onBlur={({ target }) => {
              setNoting(false)
              const words = target.value.trim()
              if (words !== note) mutate({ note: words })
            }}
          />
        ) : null}
      </div>
      <div className="grid content-start gap-1 print:hidden">
        <NativeSelect
          aria-label={m.projects_checklist_outcome_of({ step: title() })}
          className="h-9 text-sm pointer-coarse:h-11"
          value={outcome}
          options={outcomes.map((value) => ({ value, label: checkOutcomeLabels[value]() }))}
          onChange={({ target }) => {
            const chosen = outcomes.find((value) => value === target.value)
            if (chosen) mutate({ outcome: chosen })
          }}
        />
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted-foreground">
          <button
            type="button"
            className="min-h-6 underline decoration-border underline-offset-4 hover:decoration-current"
            onClick={() => setNoting(true)}
          >
            {note === '' ? m.projects_checklist_add_note() : m.projects_checklist_change_note()}
          </button>
          {noted ? <span>{formatDay(noted.notedOn)}</span> : null}
        </p>
      </div>
      <p className="hidden text-sm print:block">{checkOutcomeLabels[outcome]()}</p>
    </li>
  )
}

/** Changes at once on the screen, then on the server. The server's value wins. */
function useNoting(slug: string, step: DiligenceStep) {
  const cache = useQueryClient()
  const { queryKey } = projectChecklist(slug)
  const { mutate } = useMutation({
    mutationFn: (body: StepChange) => api.projects.noteStep({ params: { slug, step }, body }),
    onMutate: (change) => {
      const notedOn = gulfDay(new Date())
      cache.setQueryData(queryKey, (before) => {
        if (!before) return before
        const noted = before.steps.find((one) => one.step === step)
        const changed = {
          step,
          outcome: change.outcome ?? noted?.outcome ?? 'open',
          note: change.note ?? noted?.note ?? '',
          notedOn,
        }
        return { steps: [...before.steps.filter((one) => one !== noted), changed] }
      })
    },
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return mutate
}
