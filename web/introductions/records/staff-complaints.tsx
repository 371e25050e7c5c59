import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { StaffComplaint } from '#contract/introductions/agent-management.ts'
import {
  complaintDecisions,
  complaintStates,
  type ComplaintDecision,
} from '#domain/introductions/complaint.ts'
import { rankingRule } from '#domain/agents/rank-agents.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { TextArea } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { QueueList } from '#web/staff/queue-list.tsx'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { complaintList, complaintsKey } from './queries.ts'
import { complaintQueueText, complaintStateText, complaintSubjectText } from './record-text.ts'

type Props = { search: StaffSearch; go: (search: StaffSearch) => void }

/** Complaints about agents, those that wait first. */
export function StaffComplaints({ search, go }: Props) {
  const state = complaintStates.find((one) => one === search['state'])
  const query = useInfiniteQuery(complaintList(state ? { state } : {}))
  return (
    <QueueList
      search={search}
      go={go}
      filter={{
        label: m.introductions_state(),
        all: m.introductions_any_state(),
        value: state,
        states: complaintStates,
        text: complaintQueueText,
      }}
      query={query}
      rows={query.data?.pages.flatMap(({ complaints }) => complaints)}
      total={query.data?.pages[0]?.total}
      empty={{ title: m.introductions_complaints_none(), detail: m.introductions_complaints_none_detail() }}
    >
      {(one) => <Complaint of={one} />}
    </QueueList>
  )
}

export function ComplaintRows({ rows }: { rows: readonly StaffComplaint[] }) {
  return (
    <ul className="divide-y divide-border border-y border-border">
      {rows.map((one) => (
        <Complaint key={one.id} of={one} />
      ))}
    </ul>
  )
}

function Complaint({ of }: { of: StaffComplaint }) {
  const [isDeciding, setDeciding] = useState(false)
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="min-w-0 text-sm">
        <bdi className="block truncate font-medium">
          {of.memberName || of.memberEmail || m.introductions_complaint_nobody()}
        </bdi>
        {of.memberName ? <bdi className="block truncate text-muted-foreground">{of.memberEmail}</bdi> : null}
        <time dateTime={of.madeAt} className="figures mt-1 block text-xs text-muted-foreground">
          {formatDateTime(of.madeAt)}
        </time>
      </div>
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Link
            to="/admin/agents/$agentId"
            params={{ agentId: of.agentId }}
            className="underline decoration-border underline-offset-4 hover:decoration-current"
          >
            <bdi>{of.agentName}</bdi>
          </Link>
          <span>{complaintSubjectText[of.subject]()}</span>
          <Badge variant={of.state === 'open' ? 'warning' : 'outline'}>
            {complaintQueueText[of.state]()}
          </Badge>
          <DemonstrationMark of={of} />
        </p>
        <p dir="auto" className="max-w-[68ch] leading-relaxed wrap-anywhere whitespace-pre-line">
          {of.message}
        </p>
        {of.decidedAt ? (
          <p className="max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">
            {m.introductions_complaint_decision({ date: formatDateTime(of.decidedAt), reason: of.reason })}
          </p>
        ) : null}
      </div>
      {of.state === 'open' ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setDeciding(true)}>
          {m.introductions_complaint_decide()}
        </Button>
      ) : null}
      {isDeciding ? <DecisionDialog of={of} onClose={() => setDeciding(false)} /> : null}
    </li>
  )
}

function DecisionDialog({ of, onClose }: { of: StaffComplaint; onClose: () => void }) {
  const [decision, setDecision] = useState<ComplaintDecision | null>(null)
  const decide = useChange(
    (body: { decision: ComplaintDecision; reason: string }) =>
      api.introductions.decideComplaint({ params: { complaintId: of.id }, body }),
    {
      done: m.introductions_complaint_decided(),
      onDone: onClose,
      changed: [complaintsKey, ['GET', api.introductions.agentFile.endpoint.url]],
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (decision) decide.mutate({ decision, reason: formText(new FormData(event.currentTarget), 'reason') })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={m.introductions_complaint_decide()}>
        <form onSubmit={submit} className="grid gap-5">
          <fieldset className="grid gap-2 text-sm">
            <legend className="mb-1 font-medium">{m.introductions_complaint_choice()}</legend>
            {complaintDecisions.map((value) => (
              <label key={value} className="flex items-start gap-2">
                <input
                  type="radio"
                  name="decision"
                  required
                  value={value}
                  checked={decision === value}
                  onChange={() => setDecision(value)}
                  className="mt-0.5 size-4 accent-primary"
                />
                {complaintStateText[value]()}
              </label>
            ))}
          </fieldset>
          {decision === 'upheld' ? (
            <p className="text-sm text-muted-foreground">
              {m.introductions_complaint_counts({
                points: -rankingRule.complaints.each,
                months: limits.leads.complaintMonths,
              })}
            </p>
          ) : null}
          <TextArea
            name="reason"
            label={m.introductions_complaint_reason()}
            hint={m.introductions_complaint_reason_hint()}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              {m.introductions_cancel()}
            </Button>
            <Button type="submit" isPending={decide.isPending}>
              {m.introductions_complaint_save()}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
