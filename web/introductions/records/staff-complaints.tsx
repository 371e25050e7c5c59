import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
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
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { TextArea } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { QueueList, type QueueProps } from '#web/staff/queue-list.tsx'
import { QueueMember, QueueRow, SentText } from '#web/staff/queue-row.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { complaintList, complaintsKey } from './queries.ts'
import { complaintQueueText, complaintStateText, complaintSubjectText } from './record-text.ts'

/** Complaints about agents, those that wait first. */
export function StaffComplaints({ search, go }: QueueProps) {
  const state = complaintStates.find((one) => one === search['state'])
  const query = useInfiniteQuery(complaintList(state ? { state } : {}))
  return (
    <QueueList
      search={search}
      go={go}
      filter={{ value: state, states: complaintStates, text: complaintQueueText }}
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
    <QueueRow
      from={<QueueMember member={of} nobody={m.introductions_complaint_nobody()} />}
      at={of.madeAt}
      actions={
        of.state === 'open' ? (
          <Button variant="outline" size="sm" onClick={() => setDeciding(true)}>
            {m.introductions_complaint_decide()}
          </Button>
        ) : null
      }
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Link
          to="/admin/agents/$agentId"
          params={{ agentId: of.agentId }}
          className="underline decoration-border underline-offset-4 hover:decoration-current"
        >
          <bdi>{of.agentName}</bdi>
        </Link>
        <span>{complaintSubjectText[of.subject]()}</span>
        <Badge variant={of.state === 'open' ? 'warning' : 'outline'}>{complaintQueueText[of.state]()}</Badge>
        <DemonstrationMark of={of} />
      </p>
      <SentText>{of.message}</SentText>
      {of.decidedAt ? (
        <p className="max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">
          {m.introductions_complaint_decision({ date: formatDateTime(of.decidedAt), reason: of.reason })}
        </p>
      ) : null}
      {isDeciding ? <DecisionDialog of={of} onClose={() => setDeciding(false)} /> : null}
    </QueueRow>
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
  return (
    <FormDialog
      title={m.introductions_complaint_decide()}
      submitLabel={m.introductions_complaint_save()}
      isPending={decide.isPending}
      onSend={(fields) =>
        decision ? decide.mutate({ decision, reason: formText(fields, 'reason') }) : undefined
      }
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
