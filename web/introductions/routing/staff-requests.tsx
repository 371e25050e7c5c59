import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { RequestAttempt, StaffAgentRequest } from '#contract/introductions/agent-requests.ts'
import { agentRequestStates } from '#domain/introductions/routing.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { TextArea, TextField } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { formatDateTime, formatLanguage } from '#web/format/format.ts'
import { introductionStateText } from '#web/introductions/introduction-text.ts'
import { SharedFacts } from '#web/introductions/shared-facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { QueueList } from '#web/staff/queue-list.tsx'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { requestList, requestsKey } from './queries.ts'
import {
  loadText,
  reasonSentences,
  requestStateText,
  returnReasonText,
  staffReasonText,
} from './routing-text.ts'

type Props = { search: StaffSearch; go: (search: StaffSearch) => void }

/** Requests for any fitting agent: who got them, why, and those that wait for staff. */
export function StaffRequests({ search, go }: Props) {
  const state = agentRequestStates.find((one) => one === search['state'])
  const query = useInfiniteQuery(requestList(state ? { state } : {}))
  return (
    <QueueList
      search={search}
      go={go}
      filter={{
        label: m.introductions_state(),
        all: m.introductions_any_state(),
        value: state,
        states: agentRequestStates,
        text: requestStateText,
      }}
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
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="min-w-0 text-sm">
        <bdi className="block truncate font-medium">{of.memberName || of.memberEmail}</bdi>
        {of.memberName ? <bdi className="block truncate text-muted-foreground">{of.memberEmail}</bdi> : null}
        <span className="block text-muted-foreground">
          {[area?.name, city.name, language ? formatLanguage(language) : null].filter(Boolean).join(', ')}
        </span>
        <time dateTime={of.requestedAt} className="figures mt-1 block text-xs text-muted-foreground">
          {formatDateTime(of.requestedAt)}
        </time>
      </div>
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge variant={state === 'staff' ? 'warning' : 'outline'}>{requestStateText[state]()}</Badge>
          {staffReason && state === 'staff' ? staffReasonText[staffReason]() : null}
          <DemonstrationMark of={of} />
        </p>
        <p dir="auto" className="max-w-[68ch] leading-relaxed wrap-anywhere whitespace-pre-line">
          {of.message}
        </p>
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
      </div>
      {state === 'staff' ? <Actions requestId={of.id} /> : null}
    </li>
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
    <div className="flex gap-2 md:flex-col md:items-stretch">
      <Button variant="outline" size="sm" onClick={() => setAsking('assign')}>
        {m.introductions_assign()}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setAsking('close')}>
        {m.introductions_close()}
      </Button>
      {asking === 'assign' ? <AssignDialog requestId={requestId} onClose={() => setAsking(null)} /> : null}
      {asking === 'close' ? <CloseDialog requestId={requestId} onClose={() => setAsking(null)} /> : null}
    </div>
  )
}

type DialogProps = { requestId: string; onClose: () => void }

function AssignDialog({ requestId, onClose }: DialogProps) {
  const assign = useChange(
    (agent: string) => api.introductions.assignAgentRequest({ params: { requestId }, body: { agent } }),
    { done: m.introductions_assigned(), onDone: onClose, changed: [requestsKey] },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Accepts the full address of an agent's page or its last segment.
    const agent = formText(new FormData(event.currentTarget), 'agent').split('/').at(-1) ?? ''
    if (agent !== '') assign.mutate(agent)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={m.introductions_assign()}>
        <form onSubmit={submit} className="grid gap-5">
          <TextField
            name="agent"
            autoComplete="off"
            label={m.introductions_assign_agent()}
            hint={m.introductions_assign_hint()}
          />
          <DialogActions isBusy={assign.isPending} act={m.introductions_assign()} onClose={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

function CloseDialog({ requestId, onClose }: DialogProps) {
  const close = useChange(
    (answer: string) => api.introductions.closeAgentRequest({ params: { requestId }, body: { answer } }),
    { done: m.introductions_closed(), onDone: onClose, changed: [requestsKey] },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    close.mutate(formText(new FormData(event.currentTarget), 'answer'))
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={m.introductions_close()}>
        <form onSubmit={submit} className="grid gap-5">
          <TextArea
            name="answer"
            label={m.introductions_close_answer()}
            hint={m.introductions_close_hint()}
          />
          <DialogActions isBusy={close.isPending} act={m.introductions_close()} onClose={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

function DialogActions({ isBusy, act, onClose }: { isBusy: boolean; act: string; onClose: () => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={onClose}>
        {m.introductions_cancel()}
      </Button>
      <Button type="submit" isPending={isBusy}>
        {act}
      </Button>
    </div>
  )
}
