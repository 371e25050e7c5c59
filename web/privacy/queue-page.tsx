import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueuedPrivacyRequest } from '#contract/privacy.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatLongDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { AnswerForm, RecordForm } from './staff-forms.tsx'
import { kindLabels, paceLabels, stateLabels } from './labels.ts'
import { requestQueue } from './queries.ts'

type Props = { show: 'open' | 'closed'; onShow: (show: 'open' | 'closed') => void }

/** Requests about personal data with their due dates, the most urgent first. */
export function QueuePage({ show, onShow }: Props) {
  const { data, error, refetch } = useQuery(requestQueue(show))
  const [isRecording, setRecording] = useState(false)
  return (
    <div className="page-frame grid gap-6">
      <header className="max-w-[60ch]">
        <h1 className="page-title">{m.privacy_staff_title()}</h1>
        <p className="mt-2 text-muted-foreground">{m.privacy_staff_lead()}</p>
      </header>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label={m.privacy_show()}
          className="w-auto"
          value={show}
          options={[
            { value: 'open', label: m.privacy_show_open({ count: data?.open ?? 0 }) },
            { value: 'closed', label: m.privacy_show_closed() },
          ]}
          onValueChange={(selected) => onShow(selected === 'closed' ? 'closed' : 'open')}
        />
        {data ? (
          <p className="text-sm text-muted-foreground">
            {m.privacy_counts({ dueSoon: data.dueSoon, overdue: data.overdue })}
          </p>
        ) : null}
        <Button variant="outline" className="ms-auto" onClick={() => setRecording(true)}>
          {m.privacy_record()}
        </Button>
      </div>
      {isRecording ? <RecordForm onClose={() => setRecording(false)} /> : null}
      {error ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonRows rows={5} />
      ) : data.requests.length === 0 ? (
        <EmptyState title={show === 'open' ? m.privacy_none_open() : m.privacy_none_closed()} />
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {data.requests.map((request) => (
            <QueuedRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
    </div>
  )
}

function QueuedRequest({ request }: { request: QueuedPrivacyRequest }) {
  const { kind, message, state, answer, closedAt, closedBy } = request
  const [isAnswering, setAnswering] = useState(false)
  return (
    <li className="grid gap-x-8 gap-y-4 py-5 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <Origin request={request} />
      <div className="grid content-start gap-3">
        <p className="text-sm font-medium">{kindLabels[kind]()}</p>
        <p dir="auto" className="max-w-[68ch] leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
          {message}
        </p>
        {answer ? (
          <p
            dir="auto"
            className="max-w-[68ch] border-s-2 border-border ps-4 text-sm whitespace-pre-line [overflow-wrap:anywhere]"
          >
            {answer}
          </p>
        ) : null}
        {closedAt ? (
          <p className="text-xs text-muted-foreground">
            <Badge>{stateLabels[state]()}</Badge>{' '}
            {closedBy
              ? m.privacy_closed_by({ by: closedBy, date: formatLongDate(closedAt) })
              : m.privacy_closed_on({ date: formatLongDate(closedAt) })}
          </p>
        ) : null}
        {isAnswering ? <AnswerForm requestId={request.id} onClose={() => setAnswering(false)} /> : null}
      </div>
      {state === 'open' && !isAnswering ? (
        <div>
          <Button variant="outline" size="sm" onClick={() => setAnswering(true)}>
            {m.privacy_close()}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

/** Who made the request, and its dates. */
function Origin({ request }: { request: QueuedPrivacyRequest }) {
  const { name, email, isMember, pace, receivedAt, dueAt } = request
  return (
    <div className="grid min-w-0 content-start gap-1 text-sm">
      {name ? <bdi className="truncate font-medium">{name}</bdi> : null}
      <bdi className="truncate text-muted-foreground">{email}</bdi>
      {isMember ? null : <p className="text-xs text-muted-foreground">{m.privacy_no_account()}</p>}
      <p className="figures mt-1 text-xs text-muted-foreground">
        {m.privacy_made_on({ date: formatLongDate(receivedAt) })}
      </p>
      <p className="figures text-xs">{m.privacy_due_on({ date: formatLongDate(dueAt) })}</p>
      <p>
        <Badge variant={pace === 'on-time' ? 'outline' : 'warning'}>{paceLabels[pace]()}</Badge>
      </p>
    </div>
  )
}
