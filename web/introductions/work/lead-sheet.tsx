import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AgentTask, Lead, LeadMove } from '#contract/introductions/leads.ts'
import type { IntroductionAnswer } from '#domain/introductions/introduction.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { formatDateTime, formatLongDate } from '#web/format/format.ts'
import { reachWayText } from '#web/introductions/introduction-text.ts'
import { SharedFacts } from '#web/introductions/shared-facts.tsx'
import { ProposalLines } from '#web/introductions/proposals/proposal-lines.tsx'
import { ProposeForm } from '#web/introductions/proposals/propose-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Sheet, SheetContent, SheetPart } from '#web/ui/overlays/sheet.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { AnswerClock } from './lead-card.tsx'
import { lostReasonText, stageText } from './lead-text.ts'
import { agentWork, leadMoves } from './queries.ts'
import { TaskForm } from './task-form.tsx'
import { TaskRows } from './task-rows.tsx'
import { useMinute } from '#web/introductions/use-minute.ts'
import { leadName } from './use-move-lead.ts'

type Props = { lead: Lead; tasks: readonly AgentTask[]; onClose: () => void }

/** Everything about one lead: what the member shared, the answer, tasks and history. */
export function LeadSheet({ lead, tasks, onClose }: Props) {
  const nowMs = useMinute()
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <SheetContent
        title={<bdi className="wrap-anywhere">{leadName(lead)}</bdi>}
        description={m.introductions_requested_on({ date: formatDateTime(lead.requestedAt) })}
        {...(lead.state === 'open' ? { footer: <AnswerButtons lead={lead} /> } : {})}
      >
        <div className="grid gap-6">
          <div className="grid gap-2">
            <AnswerClock lead={lead} nowMs={nowMs} />
            {lead.state === 'open' ? (
              <p className="text-sm text-muted-foreground">
                {m.introductions_lapses({ date: formatLongDate(lead.until) })}
              </p>
            ) : null}
          </div>
          <SheetPart title={m.introductions_shared()}>
            <blockquote
              dir="auto"
              className="border-s-2 border-brass ps-4 text-sm leading-relaxed wrap-anywhere whitespace-pre-line"
            >
              {lead.message}
            </blockquote>
            <SharedFacts request={lead} isLinked />
            <Contact lead={lead} />
            {lead.conversationId ? (
              <Button asChild variant="outline" size="sm" className="justify-self-start">
                <Link to="/messages/$id" params={{ id: lead.conversationId }}>
                  {m.introductions_write()}
                </Link>
              </Button>
            ) : null}
          </SheetPart>
          {lead.state === 'accepted' ? (
            <>
              <SheetPart title={m.introductions_tasks()}>
                <TaskRows tasks={tasks} isShowingLead={false} />
                <TaskForm leadId={lead.id} />
              </SheetPart>
              <SheetPart title={m.introductions_proposals()}>
                <ProposalLines leadId={lead.id} />
                <ProposeForm
                  leadId={lead.id}
                  first={lead.project ? { value: lead.project.slug, label: lead.project.name } : null}
                />
              </SheetPart>
              <SheetPart title={m.introductions_history()}>
                <History lead={lead} />
              </SheetPart>
            </>
          ) : null}
        </div>
      </SheetContent>
    </Sheet>
  )
}

function Contact({ lead: { way, contact } }: { lead: Lead }) {
  if (contact === '')
    return <p className="text-sm text-muted-foreground">{m.introductions_contact_hidden()}</p>
  const link =
    way === 'email' ? `mailto:${encodeURIComponent(contact)}` : `tel:${contact.replaceAll(/[^+\d]/g, '')}`
  return (
    <p className="text-sm">
      {reachWayText[way]()}:{' '}
      <a href={link} className="underline decoration-border underline-offset-4 hover:decoration-current">
        <bdi className="wrap-anywhere">{contact}</bdi>
      </a>
    </p>
  )
}

function AnswerButtons({ lead }: { lead: Lead }) {
  const answer = useChange(
    (given: IntroductionAnswer) =>
      api.introductions.answerLead({ params: { leadId: lead.id }, body: { answer: given } }),
    { done: m.introductions_answer_saved(), changed: [agentWork().queryKey] },
  )
  return (
    <>
      <Button isPending={answer.isPending} onClick={() => answer.mutate('accepted')}>
        {m.introductions_agree()}
      </Button>
      <Button variant="outline" isPending={answer.isPending} onClick={() => answer.mutate('declined')}>
        {m.introductions_decline()}
      </Button>
    </>
  )
}

function History({ lead }: { lead: Lead }) {
  const query = useQuery(leadMoves(lead.id))
  if (query.isError) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <SkeletonRows rows={2} />
  return (
    <ol className="grid gap-2 text-sm">
      {query.data.moves.map((move) => (
        <HistoryLine key={move.movedAt} at={move.movedAt} words={moveText(move)} note={move.note} />
      ))}
      {lead.firstAnswer.answeredAt ? (
        <HistoryLine at={lead.firstAnswer.answeredAt} words={m.introductions_history_agreed()} />
      ) : null}
      <HistoryLine at={lead.requestedAt} words={m.introductions_history_requested()} />
    </ol>
  )
}

const moveText = ({ stage, lostReason }: LeadMove) =>
  lostReason ? `${stageText[stage]()}: ${lostReasonText[lostReason]()}` : stageText[stage]()

function HistoryLine({ at, words, note = '' }: { at: string; words: string; note?: string }) {
  return (
    <li className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3">
      <time dateTime={at} className="figures text-muted-foreground">
        {formatDateTime(at)}
      </time>
      <span className="wrap-anywhere">
        {words}
        {note ? <span className="block text-muted-foreground">{note}</span> : null}
      </span>
    </li>
  )
}
