import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { ProposedFact } from '#contract/score/facts.ts'
import { limits } from '#domain/limits.ts'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { formatDay, formatDateTime } from '#web/format/format.ts'
import { useChange } from '#web/api/use-change.ts'
import { proposedFacts, proposedFactsKey, scoreSheet } from '#web/score/queries.ts'
import { proposedText, formatValue } from '#web/score/score-text.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** A project is rescored within two seconds of a change; the shown score is reloaded after that. */
const readAgainMs = [1500, 4000, 9000]

/** The queue of facts that wait for approval. Actions for some roles follow below. */
export function ProposedFactsPage({ children }: { children?: ReactNode }) {
  return (
    <div className="page-frame grid gap-part">
      <header>
        <h1 className="page-title">{m.score_proposed_title()}</h1>
        <p className="mt-2 max-w-[60ch] text-muted-foreground">{m.score_proposed_lead()}</p>
      </header>
      <ProposedFacts />
      {children}
    </div>
  )
}

/** Proposed facts with their effect, of one project or of all. Renders nothing if one project has none. */
export function ProposedFacts({ project }: { project?: string }) {
  const query = useQuery(proposedFacts(project))
  const [declining, setDeclining] = useState<ProposedFact | null>(null)
  if (query.isError) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (query.isPending) return project ? null : <SkeletonRows rows={4} />
  const { total, proposals } = query.data
  if (total === 0)
    return project ? null : (
      <EmptyState title={m.score_proposed_none()}>{m.score_proposed_none_detail()}</EmptyState>
    )
  return (
    <section aria-label={m.score_proposed_title()} className={project ? 'mt-8' : ''}>
      <p className="figures pb-2 text-sm text-muted-foreground">{m.score_proposed_count({ count: total })}</p>
      <ul className="divide-y divide-border border-y border-border">
        {proposals.map((fact) => (
          <Proposed
            key={fact.id}
            fact={fact}
            isAmongAll={project === undefined}
            onDecline={() => setDeclining(fact)}
          />
        ))}
      </ul>
      <DeclineDialog fact={declining} onClose={() => setDeclining(null)} />
    </section>
  )
}

type ProposedProps = { fact: ProposedFact; isAmongAll: boolean; onDecline: () => void }

function Proposed({ fact, isAmongAll, onDecline }: ProposedProps) {
  const { project, name, unit, current, evidence, observedOn, proven, proposedBy, proposedAt } = fact
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 text-sm md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1.5">
        {isAmongAll ? <ProjectLine project={project} /> : null}
        <p>
          {name}:{' '}
          <span className="figures font-medium">
            {m.score_from_to({
              before: current === null ? m.score_unknown() : formatValue(current, unit),
              after: proposedText(fact),
            })}
          </span>
        </p>
        <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line text-muted-foreground">{evidence}</p>
        <p className="text-xs text-muted-foreground">
          {m.score_proposed_by({
            who: proposedBy ?? m.score_proposed_gone(),
            when: formatDateTime(proposedAt),
            day: formatDay(observedOn),
          })}{' '}
          · {proven ? m.score_proven() : m.score_unproven()}
        </p>
      </div>
      <Decision fact={fact} onDecline={onDecline} />
    </li>
  )
}

function Decision({ fact, onDecline }: Pick<ProposedProps, 'fact' | 'onDecline'>) {
  const { isMine, refusal } = fact
  const approving = useChange(() => api.score.approve({ params: { proposalId: fact.id } }), {
    done: { title: m.score_proposed_approved(), description: m.score_proposed_approved_detail() },
    onDone: useScoreSoon(fact),
    changed: [proposedFactsKey],
  })
  return (
    <div className="flex flex-wrap content-start items-center gap-2">
      {refusal ? (
        <p className="max-w-[26ch] text-xs text-muted-foreground">
          {refusal === 'FOUR_EYES' ? m.score_proposed_mine() : m.score_proposed_waits()}
        </p>
      ) : (
        <Button size="sm" isPending={approving.isPending} onClick={() => approving.mutate()}>
          {m.score_proposed_approve()}
        </Button>
      )}
      {isMine || !refusal ? (
        <Button variant="outline" size="sm" onClick={onDecline}>
          {isMine ? m.score_proposed_take_back() : m.score_proposed_decline()}
        </Button>
      ) : null}
    </div>
  )
}

function ProjectLine({ project }: Pick<ProposedFact, 'project'>) {
  const { slug, name } = project
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Link
        to="/projects/$slug"
        params={{ slug }}
        search={{ tab: 'score' }}
        className="font-medium underline-offset-4 hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
      <DemonstrationMark of={project} />
    </p>
  )
}

/** Reloads the score once it may have changed. */
function useScoreSoon(fact: ProposedFact): () => void {
  const cache = useQueryClient()
  return () => {
    for (const ms of readAgainMs)
      setTimeout(() => {
        void cache.invalidateQueries({ queryKey: scoreSheet(fact.project.slug).queryKey.slice(0, 2) })
      }, ms)
  }
}

function DeclineDialog({ fact, onClose }: { fact: ProposedFact | null; onClose: () => void }) {
  const declining = useChange(
    ({ id, reason }: { id: number; reason: string }) =>
      api.score.decline({ params: { proposalId: id }, body: { reason } }),
    { done: null, onDone: onClose, changed: [proposedFactsKey] },
  )
  if (!fact) return null
  const actionLabel = fact.isMine ? m.score_proposed_take_back() : m.score_proposed_decline()
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={actionLabel}
        description={m.score_proposed_of({ point: fact.name, project: fact.project.name })}
        className="max-w-md"
      >
        <form
          className="grid gap-4"
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            declining.mutate({ id: fact.id, reason: formText(new FormData(event.currentTarget), 'reason') })
          }}
        >
          <Field label={m.score_proposed_reason()}>
            <Textarea
              name="reason"
              required
              minLength={3}
              maxLength={limits.score.reasonCharacters}
              rows={3}
            />
          </Field>
          <Button type="submit" className="justify-self-start" isPending={declining.isPending}>
            {actionLabel}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
