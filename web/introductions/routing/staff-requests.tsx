import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestAttempt, StaffAgentRequest } from '#contract/introductions/agent-requests.ts'
import { agentRequestStates } from '#domain/introductions/routing.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { TextArea, TextField } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { formatDateTime, formatLanguage } from '#web/format/format.ts'
import { introductionStateText } from '#web/introductions/introduction-text.ts'
import { SharedFacts } from '#web/introductions/shared-facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { QueueList, type QueueProps } from '#web/staff/queue-list.tsx'
import { QueueMember, QueueRow, SentText } from '#web/staff/queue-row.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { requestList, requestsKey } from './queries.ts'
import {
  loadText,
  reasonSentences,
  requestStateText,
  returnReasonText,
  staffReasonText,
} from './routing-text.ts'

/** Requests for any fitting agent: who got them, why, and those that wait for staff. */
export function StaffRequests({ search, go }: QueueProps) {
  const state = agentRequestStates.find((one) => one === search['state'])
  const query = useInfiniteQuery(requestList(state ? { state } : {}))
  return (
    <QueueList
      search={search}
      go={go}
      filter={{ value: state, states: agentRequestStates, text: requestStateText }}
      query={query}
      rows={query.data?.pages.flatMap(({ requests }) => requests)}
      total={query.data?.pages[0]?.total}
      empty={{ title: m.introductions_requests_none(), detail: m.introductions_requests_none_detail() }}
    >
      {(one) => <Request of={one} />}
    </QueueList>
  )
}

function Request({ of }: { of: StaffAgentRequest }) {
  const { city, area, language, attempts, staffReason, state } = of
  return (
    <QueueRow
      from={
        <>
          <QueueMember member={of} />
          <span className="block text-muted-foreground">
            {[area?.name, city.name, language ? formatLanguage(language) : null].filter(Boolean).join(', ')}
          </span>
        </>
      }
      at={of.requestedAt}
      actions={state === 'staff' ? <Actions requestId={of.id} /> : null}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge variant={state === 'staff' ? 'warning' : 'outline'}>{requestStateText[state]()}</Badge>
        {staffReason && state === 'staff' ? staffReasonText[staffReason]() : null}
        <DemonstrationMark of={of} />
      </p>
      <SentText>{of.message}</SentText>
      <SharedFacts request={of} isLinked />
      {of.answer ? (
        <p className="max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">
          {m.introductions_answer_sent({ answer: of.answer })}
        </p>
      ) : null}
      {attempts.length > 0 ? (
        <ol className="grid gap-2 border-s border-border ps-4 text-sm">
          {attempts.map((attempt) => (
            <Attempt key={attempt.agentSlug} attempt={attempt} area={area?.name ?? null} city={city.name} />
          ))}
        </ol>
      ) : null}
    </QueueRow>
  )
}

type AttemptProps = { attempt: RequestAttempt; area: string | null; city: string }

function Attempt({ attempt, area, city }: AttemptProps) {
  const { agentSlug, agentName, state, requestedAt, endedAt, reason, returnReason } = attempt
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2">
        <Link
          to="/agents/$id"
          params={{ id: agentSlug }}
          className="underline decoration-border underline-offset-4 hover:decoration-current"
        >
          <bdi>{agentName}</bdi>
        </Link>
        <span>{returnReason ? returnReasonText[returnReason]() : introductionStateText[state]()}</span>
        <span className="figures text-xs text-muted-foreground">
          {formatDateTime(endedAt ?? requestedAt)}
        </span>
      </p>
      <p className="text-muted-foreground">
        {reason
          ? [...reasonSentences(reason, area, city), loadText(reason)].join(' ')
          : m.introductions_because_people()}
      </p>
    </li>
  )
}

function Actions({ requestId }: { requestId: string }) {
  const [asking, setAsking] = useState<'assign' | 'close' | null>(null)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking('assign')}>
        {m.introductions_assign()}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setAsking('close')}>
        {m.introductions_close()}
      </Button>
      {asking === 'assign' ? <AssignDialog requestId={requestId} onClose={() => setAsking(null)} /> : null}
      {asking === 'close' ? <CloseDialog requestId={requestId} onClose={() => setAsking(null)} /> : null}
    </>
  )
}

type DialogProps = { requestId: string; onClose: () => void }

function AssignDialog({ requestId, onClose }: DialogProps) {
  const assign = useChange(
    (agent: string) => api.introductions.assignAgentRequest({ params: { requestId }, body: { agent } }),
    { done: m.introductions_assigned(), onDone: onClose, changed: [requestsKey] },
  )
  const send = (fields: FormData) => {
    // Accepts the full address of an agent's page or its last segment.
    const agent = formText(fields, 'agent').split('/').at(-1) ?? ''
    if (agent !== '') assign.mutate(agent)
  }
  return (
    <FormDialog
      title={m.introductions_assign()}
      submitLabel={m.introductions_assign()}
      isPending={assign.isPending}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        name="agent"
        autoComplete="off"
        label={m.introductions_assign_agent()}
        hint={m.introductions_assign_hint()}
      />
    </FormDialog>
  )
}

function CloseDialog({ requestId, onClose }: DialogProps) {
  const close = useChange(
    (answer: string) => api.introductions.closeAgentRequest({ params: { requestId }, body: { answer } }),
    { done: m.introductions_closed(), onDone: onClose, changed: [requestsKey] },
  )
  return (
    <FormDialog
      title={m.introductions_close()}
      submitLabel={m.introductions_close()}
      isPending={close.isPending}
      onSend={(fields) => close.mutate(formText(fields, 'answer'))}
      onClose={onClose}
    >
      <TextArea name="answer" label={m.introductions_close_answer()} hint={m.introductions_close_hint()} />
    </FormDialog>
  )
}
