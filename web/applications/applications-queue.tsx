import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApplicationRow } from '#contract/applications.ts'
import { applicationStates, type ApplicationKind } from '#domain/applications/application.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { StaffFilters } from '#web/staff/staff-list.tsx'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDateTime, formatInteger } from '#web/format/format.ts'
import { ApplicationSheet } from './application-sheet.tsx'
import { stateText } from './application-text.ts'
import { applicationsList } from './queries.ts'

type Props = { kind: ApplicationKind; search: StaffSearch; go: (search: StaffSearch) => void }

/** Applications of one kind, the longest waiting first, each with its checks. */
export function ApplicationsQueue({ kind, search, go }: Props) {
  const { application: open, ...others } = search
  return (
    <div className="density-table">
      <StaffFilters
        search={search}
        go={go}
        find={m.applications_find()}
        filters={[
          {
            name: 'state',
            label: m.applications_state(),
            any: m.applications_any_state(),
            options: applicationStates.map((value) => ({ value, label: stateText[value]() })),
          },
        ]}
      />
      <Rows kind={kind} search={others} onOpen={(id) => go({ ...others, application: id })} />
      <ApplicationSheet applicationId={open ?? null} onClose={() => go(others)} />
    </div>
  )
}

type RowsProps = { kind: ApplicationKind; search: StaffSearch; onOpen: (id: string) => void }

function Rows({ kind, search, onOpen }: RowsProps) {
  const state = applicationStates.find((one) => one === search['state'])
  const { text } = search
  const query = useInfiniteQuery(
    applicationsList({ kind, ...(state ? { state } : {}), ...(text ? { text } : {}) }),
  )
  if (query.isError) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={6} />
  const rows = query.data.pages.flatMap(({ applications }) => applications)
  const total = query.data.pages[0]?.total ?? 0
  if (rows.length === 0)
    return <EmptyState title={m.applications_none()}>{m.applications_none_detail()}</EmptyState>
  return (
    <>
      <Table
        caption={m.applications_queue_count({ count: total })}
        columns={columns(onOpen)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <LoadMore
        shown={m.applications_shown({ shown: formatInteger(rows.length), total: formatInteger(total) })}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

function columns(onOpen: (id: string) => void): readonly Column<ApplicationRow>[] {
  return [
    {
      id: 'name',
      head: m.applications_column_name(),
      cell: ({ id, name, email }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="max-w-72 rounded-sm py-1 text-start hover:underline hover:decoration-border hover:underline-offset-4"
        >
          <span className="block truncate">{name}</span>
          <span className="block truncate text-xs font-normal text-muted-foreground">{email}</span>
        </button>
      ),
    },
    {
      id: 'state',
      head: m.applications_column_state(),
      cell: ({ state, isListed }) => (
        <Badge variant={state === 'waiting' ? 'warning' : 'outline'}>
          {isListed ? m.applications_changed_licence() : stateText[state]()}
        </Badge>
      ),
      inCard: true,
    },
    { id: 'city', head: m.applications_column_city(), cell: ({ city }) => city, inCard: true },
    {
      id: 'checks',
      head: m.applications_column_checks(),
      cell: ({ checks }) =>
        m.applications_checks_of({
          passed: checks.filter(({ outcome }) => outcome === 'passed').length,
          needed: checks.length,
        }),
      inCard: true,
    },
    {
      id: 'waiting',
      head: m.applications_column_waiting(),
      cell: ({ waitingSince, receivedAt }) => formatDateTime(waitingSince ?? receivedAt),
      inCard: true,
    },
  ]
}
