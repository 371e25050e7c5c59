import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnAgentRequest, RequestAttempt } from '#contract/introductions/agent-requests.ts'
import { hourMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { formatDateTime, formatLanguage, formatLongDate } from '#web/format/format.ts'
import { introductionStateText } from '#web/introductions/introduction-text.ts'
import { SharedFacts } from '#web/introductions/shared-facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { DemonstrationBanner } from '#web/ui/states/demonstration.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { AgentRequestForm } from './agent-request-form.tsx'
import { ownRequest } from './queries.ts'
import { reasonSentences, requestStateText, returnReasonText, staffReasonText } from './routing-text.ts'

type Props = {
  /** The project that the member comes from. */
  project: string | undefined
}

/** A member asks for any fitting agent, and sees who has the request and why. */
export function AgentRequestPage({ project }: Props) {
  const query = useQuery(ownRequest())
  const [isAgain, setAgain] = useState(false)
  const request = query.data?.request ?? null
  const isOpen = request?.state === 'routed' || request?.state === 'staff'
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <h1 className="page-title">{m.introductions_find_title()}</h1>
        <p className="max-w-[68ch] text-muted-foreground">
          {m.introductions_find_lead({
            hours: limits.leads.firstAnswerMs / hourMs,
            agents: limits.leads.agentsPerRequest,
          })}
        </p>
      </header>
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonRows rows={6} />
      ) : request && (isOpen || !isAgain) ? (
        <Status request={request} onAgain={() => setAgain(true)} />
      ) : (
        <AgentRequestForm project={project} onSent={() => setAgain(false)} />
      )}
    </div>
  )
}

const stateDetail: Record<OwnAgentRequest['state'], () => string> = {
  routed: m.introductions_request_routed_detail,
  staff: m.introductions_request_staff_detail,
  accepted: m.introductions_request_accepted_detail,
  withdrawn: m.introductions_request_withdrawn_detail,
  closed: m.introductions_request_closed_detail,
}

function Status({ request, onAgain }: { request: OwnAgentRequest; onAgain: () => void }) {
  const { id, state, staffReason, city, area, language, message, answer, requestedAt, attempts } = request
  const withdraw = useChange(() => api.introductions.withdrawAgentRequest({ params: { requestId: id } }), {
    done: m.introductions_taken_back(),
    changed: [ownRequest().queryKey],
  })
  const isOpen = state === 'routed' || state === 'staff'
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {request.demonstration ? (
        <div className="lg:col-span-2">
          <DemonstrationBanner>{m.ui_invented_note()}</DemonstrationBanner>
        </div>
      ) : null}
      <section aria-labelledby="request-state" className="grid content-start gap-5">
        <div className="grid gap-2">
          <h2 id="request-state" className="font-serif text-2xl">
            {requestStateText[state]()}
          </h2>
          <p className="max-w-[68ch]">
            {state === 'staff' && staffReason ? `${staffReasonText[staffReason]()} ` : null}
            {stateDetail[state]()}
          </p>
        </div>
        {answer ? (
          <blockquote
            dir="auto"
            className="max-w-[68ch] border-s-2 border-brass ps-4 leading-relaxed wrap-anywhere whitespace-pre-line"
          >
            {answer}
          </blockquote>
        ) : null}
        {attempts.length > 0 ? (
          <ol className="divide-y divide-border border-y border-border">
            {attempts.map((attempt) => (
              <Attempt key={attempt.agentSlug} attempt={attempt} area={area?.name ?? null} city={city.name} />
            ))}
          </ol>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {isOpen ? (
            <Button variant="outline" isPending={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {m.introductions_take_back()}
            </Button>
          ) : (
            <Button onClick={onAgain}>{m.introductions_find_again()}</Button>
          )}
        </div>
      </section>
      <section aria-labelledby="request-own" className="grid content-start gap-3 text-sm">
        <h2 id="request-own" className="text-sm font-medium text-muted-foreground">
          {m.introductions_requested_on({ date: formatDateTime(requestedAt) })}
        </h2>
        <blockquote
          dir="auto"
          className="border-s-2 border-border ps-4 leading-relaxed wrap-anywhere whitespace-pre-line"
        >
          {message}
        </blockquote>
        <p>
          {[area?.name, city.name, language ? formatLanguage(language) : null].filter(Boolean).join(', ')}
        </p>
        <SharedFacts request={request} isLinked />
      </section>
    </div>
  )
}

type AttemptProps = { attempt: RequestAttempt; area: string | null; city: string }

function Attempt({ attempt, area, city }: AttemptProps) {
  const { agentSlug, agentName, state, dueAt, endedAt, reason, returnReason } = attempt
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/agents/$id"
          params={{ id: agentSlug }}
          className="font-medium underline decoration-border underline-offset-4 hover:decoration-current"
        >
          <bdi>{agentName}</bdi>
        </Link>
        <Badge variant={state === 'open' ? 'warning' : 'outline'}>
          {returnReason ? returnReasonText[returnReason]() : introductionStateText[state]()}
        </Badge>
      </p>
      <p className="max-w-[68ch] text-sm text-muted-foreground">
        {reason ? reasonSentences(reason, area, city).join(' ') : m.introductions_because_people()}
      </p>
      <p className="figures text-sm text-muted-foreground">
        {endedAt
          ? m.introductions_ended({ when: formatDateTime(endedAt) })
          : m.introductions_answer_by({ when: formatLongDate(dueAt) })}
      </p>
    </li>
  )
}
