import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FirstAnswerBreach } from '#contract/introductions/agent-management.ts'
import { hourMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { formatDateTime, formatInteger } from '#web/format/format.ts'
import { introductionStateText } from '#web/introductions/introduction-text.ts'
import { returnReasonText } from '#web/introductions/routing/routing-text.ts'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { breachList } from './queries.ts'

/** First answers that came late or not at all. */
export function StaffBreaches() {
  const query = useInfiniteQuery(breachList())
  return (
    <div className="grid gap-4">
      <p className="max-w-[68ch] text-sm text-muted-foreground">
        {m.introductions_breaches_lead({ hours: limits.leads.firstAnswerMs / hourMs })}
      </p>
      <InfiniteList
        query={query}
        rows={query.data?.pages.flatMap(({ breaches }) => breaches)}
        total={query.data?.pages[0]?.total ?? 0}
        empty={{ title: m.introductions_breaches_none(), detail: m.introductions_breaches_none_detail() }}
      >
        {(rows) => (
          <DemonstrationScope items={rows}>
            <BreachTable rows={rows} isShowingAgent />
          </DemonstrationScope>
        )}
      </InfiniteList>
    </div>
  )
}

type TableProps = { rows: readonly FirstAnswerBreach[]; isShowingAgent?: boolean }

export function BreachTable({ rows, isShowingAgent = false }: TableProps) {
  return (
    <Table
      caption={m.introductions_breaches()}
      columns={isShowingAgent ? [agentColumn(), ...columns()] : columns()}
      rows={rows}
      rowKey={({ introductionId }) => introductionId}
    />
  )
}

const agentColumn = (): Column<FirstAnswerBreach> => ({
  id: 'agent',
  head: m.introductions_agent(),
  cell: (breach) => (
    <span className="flex items-center gap-2">
      <Link
        to="/admin/agents/$agentId"
        params={{ agentId: breach.agentId }}
        className="underline decoration-border underline-offset-4 hover:decoration-current"
      >
        <bdi>{breach.agentName}</bdi>
      </Link>
      <DemonstrationMark of={breach} />
    </span>
  ),
})

const columns = (): readonly Column<FirstAnswerBreach>[] => [
  {
    id: 'member',
    head: m.introductions_member_head(),
    cell: ({ memberName }) => <bdi>{memberName || m.introductions_member()}</bdi>,
    inCard: true,
  },
  {
    id: 'due',
    head: m.introductions_due_head(),
    cell: ({ dueAt }) => formatDateTime(dueAt),
    inCard: true,
  },
  {
    id: 'outcome',
    head: m.introductions_outcome_head(),
    cell: ({ state, returnReason }) =>
      returnReason ? returnReasonText[returnReason]() : introductionStateText[state](),
    inCard: true,
  },
  {
    id: 'late',
    head: m.introductions_late_head(),
    // A request that was passed on has no answer whose lateness could be counted.
    cell: ({ dueAt, endedAt, returnReason }) =>
      returnReason ? '—' : endedAt ? lateText(dueAt, endedAt) : m.introductions_late_open(),
    inCard: true,
  },
]

const lateText = (dueAt: string, endedAt: string) =>
  m.introductions_hours({
    count: formatInteger(Math.ceil((Date.parse(endedAt) - Date.parse(dueAt)) / hourMs)),
  })
