import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, type ReactNode } from 'react'
import type { SignupFilter, SignupRow } from '#contract/signups/staff.ts'
import { signupStates, type SignupType } from '#domain/signups/lists.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDate, formatInteger } from '#web/format/format.ts'
import { cityLabels, topicLabels } from '#web/signups/choice-labels.ts'
import { ExportMenu } from '#web/staff/export-menu.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { ContactMessages } from './message-list.tsx'
import { SignupsSearch, type StaffNavigate } from './address.ts'
import { signupList } from './queries.ts'
import { StateSelect } from './state-select.tsx'
import { signupStateLabels, subscriptionStatusLabels } from './labels.ts'

type Props = { raw: Record<string, unknown>; go: StaffNavigate<SignupsSearch> }

/** People who are not members and who contacted us or subscribed. */
export function SignupsPage({ raw, go }: Props) {
  const search = useMemo(() => SignupsSearch.parse(raw), [raw])
  const { show } = search
  return (
    <div className="page-frame grid gap-6">
      <header className="max-w-[60ch]">
        <h1 className="page-title">{m.signups_staff_title()}</h1>
        <p className="mt-2 text-muted-foreground">{m.signups_staff_lead()}</p>
      </header>
      <nav aria-label={m.signups_staff_parts()} className="flex gap-6 overflow-x-auto border-b border-border">
        <Part isShown={show === 'waitlist'} show="waitlist">
          {m.signups_staff_waitlist()}
        </Part>
        <Part isShown={show === 'newsletter'} show="newsletter">
          {m.signups_staff_newsletter()}
        </Part>
        <Part isShown={show === 'messages'} show="messages">
          {m.signups_staff_messages()}
        </Part>
      </nav>
      <div className="density-table">
        {show === 'messages' ? (
          <ContactMessages search={search} go={go} />
        ) : (
          <Signups key={show} type={show} search={search} go={go} />
        )}
      </div>
    </div>
  )
}

type PartProps = { isShown: boolean; show: SignupsSearch['show']; children: ReactNode }

function Part({ isShown, show, children }: PartProps) {
  return (
    <Link
      to="/admin/signups"
      search={{ show }}
      activeProps={{}}
      aria-current={isShown ? 'page' : undefined}
      className="-mb-px inline-flex h-10 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors duration-150 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground pointer-coarse:h-11"
    >
      {children}
    </Link>
  )
}

const states = [...signupStates, 'suppressed'] as const

function Signups({
  type,
  search,
  go,
}: {
  type: SignupType
  search: SignupsSearch
  go: StaffNavigate<SignupsSearch>
}) {
  const { state, text } = search
  const filter: SignupFilter = { type, ...(state ? { state } : {}), ...(text ? { text } : {}) }
  const result = useInfiniteQuery(signupList(filter))
  const find = useCallback(
    (words: string) => go({ show: type, state, text: words === '' ? undefined : words }),
    [go, type, state],
  )
  const rows = result.data?.pages.flatMap(({ signups }) => signups) ?? []
  const total = result.data?.pages[0]?.total ?? 0
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <SearchField
          className="w-full sm:w-72"
          label={m.signups_staff_find()}
          value={text ?? ''}
          onSearch={find}
        />
        <StateSelect
          states={states}
          labels={signupStateLabels}
          value={state}
          onChange={(chosen) => go({ show: type, text, state: chosen })}
        />
        <div className="ms-auto">
          <ExportMenu
            name={type}
            read={(format) => api.signups.exportList({ query: { ...filter, format } })}
          />
        </div>
      </div>
      {result.isError ? (
        <ReadFailure error={result.error} onRetry={result.refetch} />
      ) : !result.data ? (
        <SkeletonRows rows={8} />
      ) : rows.length === 0 ? (
        <EmptyState title={m.signups_staff_none()} />
      ) : (
        <>
          <Table
            caption={m.signups_staff_count({ count: total })}
            columns={tableColumns(type)}
            rows={rows}
            rowKey={({ id }) => id}
          />
          <LoadMore
            shown={m.signups_staff_shown({ shown: formatInteger(rows.length), total: formatInteger(total) })}
            hasMore={result.hasNextPage}
            loading={result.isFetchingNextPage}
            onMore={() => void result.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}

function tableColumns(type: SignupType): readonly Column<SignupRow>[] {
  const shared: Column<SignupRow>[] = [
    {
      id: 'email',
      head: m.signups_email(),
      cell: ({ email, name }) => (
        <span className="block max-w-80 min-w-0 py-1">
          <bdi className="block truncate">{email}</bdi>
          {type === 'waitlist' ? (
            <bdi className="block truncate text-xs font-normal text-muted-foreground">{name}</bdi>
          ) : null}
        </span>
      ),
    },
    {
      id: 'state',
      head: m.signups_staff_state(),
      cell: (row) => (
        <Badge variant={row.suppressedFor ? 'warning' : row.state === 'confirmed' ? 'default' : 'outline'}>
          {subscriptionStatusLabels(row)}
        </Badge>
      ),
      inCard: true,
    },
    {
      id: 'asked',
      head: m.signups_staff_requested(),
      cell: ({ requestedAt }) => formatDate(requestedAt),
      inCard: true,
    },
    {
      id: 'confirmed',
      head: m.signups_staff_confirmed(),
      cell: ({ confirmedAt }) => (confirmedAt ? formatDate(confirmedAt) : '—'),
      inCard: true,
    },
    {
      id: 'member',
      head: m.signups_staff_member(),
      cell: ({ isMember }) => (isMember ? m.signups_staff_yes() : m.signups_staff_no()),
    },
  ]
  if (type === 'waitlist') return shared
  return [
    ...shared,
    {
      id: 'segment',
      head: m.signups_staff_segment(),
      cell: (row) => <span className="block max-w-64 truncate">{segmentText(row)}</span>,
      inCard: true,
    },
  ]
}

function segmentText({ cities, areas, topics }: SignupRow): string {
  const segments = [
    ...topics.map((topic) => topicLabels[topic]()),
    ...cities.map((city) => cityLabels[city]()),
    ...areas,
  ]
  return segments.length === 0 ? m.signups_staff_everything() : segments.join(', ')
}
