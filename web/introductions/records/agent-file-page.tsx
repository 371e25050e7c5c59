import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AgentFile } from '#contract/introductions/agent-management.ts'
import { api } from '#web/api/client.ts'
import { formatDateTime, formatDay, formatInteger } from '#web/format/format.ts'
import { CapacityForm } from '#web/introductions/work/capacity-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { StaffFacts } from '#web/staff/staff-list.tsx'
import { EntryBadge } from '#web/staff/staff-entry.tsx'
import { LicenceBadge } from '#web/ui/layout/licence-badge.tsx'
import { DemonstrationBanner, DemonstrationSubject } from '#web/ui/states/demonstration.tsx'
import { agentFile } from './queries.ts'
import { answerTimeText } from './record-text.ts'
import { BreachTable } from './staff-breaches.tsx'
import { ComplaintRows } from './staff-complaints.tsx'
import { SuspensionForm, SuspensionRows } from './suspension-part.tsx'

type Props = {
  agentId: string
  /** The points of the agent, part by part. */
  ranking: (record: AgentFile['entry']['record']) => ReactNode
}

/** Everything on record about one agent, for staff. */
export function AgentFilePage({ agentId, ranking }: Props) {
  const { data } = useSuspenseQuery(agentFile(agentId))
  const { entry, requests, breaches, complaints, suspensions, asOf } = data
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-10">
      <header className="grid gap-3">
        <p className="text-sm">
          <Link
            to="/admin/agents"
            search={{ view: 'list' }}
            className="underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {m.agents_staff_list()}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="page-title">
            <bdi>{entry.fullName}</bdi>
          </h1>
          <EntryBadge state={entry.state} />
        </div>
        <p className="text-muted-foreground">
          <bdi>{entry.agency}</bdi>, {entry.city.name}.{' '}
          {m.introductions_as_of({ date: formatDateTime(asOf) })}
        </p>
        {entry.demonstration ? <DemonstrationBanner>{m.ui_invented_note()}</DemonstrationBanner> : null}
      </header>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Part id="file-licence" title={m.introductions_licence_head()}>
          <StaffFacts
            facts={[
              [entry.licenceName ?? m.introductions_licence_number(), entry.licenceNumber],
              [m.introductions_state(), <LicenceBadge key="licence" status={entry.licence} />],
              [
                m.introductions_licence_until(),
                entry.licenceExpiresOn ? formatDay(entry.licenceExpiresOn) : null,
              ],
              [m.introductions_licence_checked(), entry.verifiedOn ? formatDay(entry.verifiedOn) : null],
            ]}
          />
          <CapacityForm
            capacity={data.capacity}
            openLeads={data.openLeads}
            changed={agentFile(agentId).queryKey}
            onSave={(capacity) =>
              api.introductions.changeAgentCapacity({ params: { agentId }, body: { capacity } })
            }
          />
          <p className="text-sm text-muted-foreground">
            {data.routedAt
              ? m.introductions_last_turn({ date: formatDateTime(data.routedAt) })
              : m.introductions_no_turn()}
          </p>
        </Part>
        <Part id="file-requests" title={m.introductions_requests_year()}>
          <RequestFacts requests={requests} />
        </Part>
        <Part id="file-points" title={m.introductions_position()}>
          {ranking(entry.record)}
        </Part>
        <Part id="file-suspensions" title={m.introductions_suspensions()}>
          <SuspensionForm agentId={agentId} state={entry.state} />
          <SuspensionRows suspensions={suspensions} />
        </Part>
      </div>
      <Part
        id="file-breaches"
        title={m.introductions_breaches_count({ count: formatInteger(breaches.total) })}
      >
        {breaches.rows.length > 0 ? (
          <BreachTable rows={breaches.rows} />
        ) : (
          <p className="text-sm text-muted-foreground">{m.introductions_breaches_none()}</p>
        )}
      </Part>
      <Part
        id="file-complaints"
        title={m.introductions_complaints_count({ count: formatInteger(complaints.total) })}
      >
        {complaints.rows.length > 0 ? (
          <DemonstrationSubject of={entry}>
            <ComplaintRows rows={complaints.rows} />
          </DemonstrationSubject>
        ) : (
          <p className="text-sm text-muted-foreground">{m.introductions_complaints_none()}</p>
        )}
      </Part>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4">
      <h2 id={id} className="font-serif text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function RequestFacts({ requests }: Pick<AgentFile, 'requests'>) {
  const { total, open, accepted, declined, returned, lapsed, takenBack, won, lost } = requests
  const { answered, answerMedianMinutes } = requests
  const count = (value: number) => formatInteger(value)
  return (
    <StaffFacts
      facts={[
        [m.introductions_file_total(), count(total)],
        [m.introductions_state_open(), count(open)],
        [m.introductions_state_accepted(), count(accepted)],
        [m.introductions_state_declined(), count(declined)],
        [m.introductions_state_returned(), count(returned)],
        [m.introductions_state_lapsed(), count(lapsed)],
        [m.introductions_state_taken_back(), count(takenBack)],
        [m.introductions_stage_won(), count(won)],
        [m.introductions_stage_lost(), count(lost)],
        [
          m.introductions_file_median(),
          answerMedianMinutes === null
            ? null
            : m.introductions_file_median_of({
                time: answerTimeText(answerMedianMinutes),
                count: count(answered),
              }),
        ],
      ]}
    />
  )
}
