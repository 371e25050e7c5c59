import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { AgentWork } from '#contract/introductions/leads.ts'
import { hourMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { closedStages } from '#domain/introductions/lead.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { DemonstrationBanner, DemonstrationSubject } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { CalendarPart } from '#web/introductions/calendar/calendar-part.tsx'
import { FeedbackOnMe } from '#web/introductions/feedback/feedback-on-me.tsx'
import { PapersPart } from '#web/introductions/papers/papers-part.tsx'
import { CapacityForm } from './capacity-form.tsx'
import { LeadBoard } from './lead-board.tsx'
import { LeadSheet } from './lead-sheet.tsx'
import { LicencePart } from './licence-part.tsx'
import { agentWork } from './queries.ts'
import { TaskForm } from './task-form.tsx'
import { TaskRows } from './task-rows.tsx'

type Props = {
  /** The lead whose sheet is open. */
  leadId: string | undefined
  onCloseLead: () => void
  calendar: ComponentProps<typeof CalendarPart>
  /** The points of the agent, part by part. */
  ranking: (record: AgentWork['entry']['record']) => ReactNode
}

/** The dashboard of an agent: leads, calendar, tasks, permits, licence and position. */
export function AgentWorkPage(props: Props) {
  const query = useQuery(agentWork())
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-8">
      <h1 className="page-title">{m.shell_page_agent_dashboard()}</h1>
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonRows rows={8} />
      ) : query.data.work ? (
        <Work work={query.data.work} {...props} />
      ) : (
        <EmptyState
          title={m.introductions_work_none()}
          action={
            <Button asChild variant="outline">
              <Link to="/recruiting">{m.introductions_work_apply()}</Link>
            </Button>
          }
        >
          {m.introductions_work_none_detail()}
        </EmptyState>
      )}
    </div>
  )
}

function Work({ work, leadId, onCloseLead, calendar, ranking }: Props & { work: AgentWork }) {
  const { leads, totalLeads, tasks, entry, position, capacity, openLeads } = work
  const lead = leads.find(({ id }) => id === leadId)
  const openTasks = tasks.filter(({ doneAt }) => doneAt === null)
  return (
    <DemonstrationSubject of={entry}>
      {entry.demonstration ? <DemonstrationBanner>{m.ui_invented_note()}</DemonstrationBanner> : null}
      <dl className="figures flex flex-wrap gap-x-10 gap-y-4">
        <Count
          name={m.introductions_count_open()}
          value={leads.filter(({ state }) => state === 'open').length}
        />
        <Count
          name={m.introductions_count_late()}
          value={leads.filter(({ state, firstAnswer }) => state === 'open' && firstAnswer.isLate).length}
        />
        <Count
          name={m.introductions_count_active()}
          value={
            leads.filter(({ state, stage }) => state === 'accepted' && !closedStages.includes(stage)).length
          }
        />
        <Count name={m.introductions_count_tasks()} value={openTasks.length} />
      </dl>
      <section aria-labelledby="leads" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="leads" className="font-serif text-2xl">
          {m.introductions_leads()}
        </h2>
        {leads.length === 0 ? (
          <EmptyState title={m.introductions_leads_none()}>{m.introductions_leads_none_detail()}</EmptyState>
        ) : (
          <>
            <p className="max-w-[68ch] text-sm text-muted-foreground">
              {m.introductions_leads_lead({ hours: limits.leads.firstAnswerMs / hourMs })}
            </p>
            <LeadBoard leads={leads} />
          </>
        )}
        {totalLeads > leads.length ? (
          <p className="text-sm text-muted-foreground">
            {m.introductions_leads_cut({
              shown: formatInteger(leads.length),
              total: formatInteger(totalLeads),
            })}
          </p>
        ) : null}
      </section>
      <CalendarPart {...calendar} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <section aria-labelledby="tasks" className="grid content-start gap-4">
            <h2 id="tasks" className="font-serif text-2xl">
              {m.introductions_tasks()}
            </h2>
            <TaskForm leadId={null} />
            <TaskRows tasks={tasks} isShowingLead />
          </section>
          <PapersPart city={entry.city.slug} />
          <FeedbackOnMe />
        </div>
        <div className="grid content-start gap-8">
          <LicencePart entry={entry} position={position} ranking={ranking(entry.record)} />
          <CapacityForm
            capacity={capacity}
            openLeads={openLeads}
            changed={agentWork().queryKey}
            onSave={(next) => api.introductions.changeCapacity({ body: { capacity: next } })}
          />
        </div>
      </div>
      {lead ? (
        <LeadSheet
          lead={lead}
          tasks={tasks.filter((task) => task.lead?.id === lead.id)}
          onClose={onCloseLead}
        />
      ) : null}
    </DemonstrationSubject>
  )
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="font-serif text-2xl">{formatInteger(value)}</dd>
    </div>
  )
}
