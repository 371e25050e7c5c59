import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PeopleFilter, PersonRow } from '#contract/people.ts'
import { PeopleFilter as FilterShape } from '#contract/people.ts'
import { roles } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import { accountStatuses } from '#domain/people/account-status.ts'
import { roleText } from '#web/format/role-labels.ts'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDate, formatInteger } from '#web/format/format.ts'
import { PersonFace } from './person-face.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { peopleList } from './queries.ts'
import { accountStatusText } from './account-status-text.ts'

/** Search parameters: the filter, and the open account. */
export type PeopleSearch = PeopleFilter & { person?: string | undefined }

type Props = { search: Record<string, unknown>; go: (search: PeopleSearch) => void }

/** All accounts, for the staff who manage them. */
export function PeoplePage({ search, go }: Props) {
  const filter = FilterShape.partial().catch({}).parse(search)
  const open = typeof search.person === 'string' ? search.person : null
  return (
    <div className="page-frame grid gap-part">
      <header>
        <h1 className="page-title">{m.people_title()}</h1>
        <p className="mt-2 max-w-[60ch] text-muted-foreground">{m.people_lead()}</p>
      </header>
      <div className="density-table grid gap-part">
        <Filters filter={filter} go={go} />
        <People filter={filter} onOpen={(id) => go({ ...filter, person: id })} />
      </div>
      <PersonSheet personId={open} onClose={() => go(filter)} />
    </div>
  )
}

function Filters({ filter, go }: { filter: PeopleFilter; go: (search: PeopleSearch) => void }) {
  const [typed, setTyped] = useState(filter.text ?? '')
  const settled = filter.text ?? ''
  useEffect(() => {
    if (typed.trim() === settled) return undefined
    const { text: _, ...others } = filter
    const later = setTimeout(
      () => go(typed.trim() ? { ...others, text: typed.trim() } : others),
      limits.search.debounceMs,
    )
    return () => clearTimeout(later)
  }, [typed, settled, filter, go])
  const { role, status } = filter
  const isFiltered = Object.keys(filter).length > 0
  return (
    <search className="flex flex-wrap items-center gap-3 pb-3">
      <FindField value={typed} onChange={setTyped} />
      <ChoiceFilter
        label={m.people_role()}
        all={m.people_any_role()}
        value={role}
        options={roles.map((one) => ({ value: one, label: roleText[one]() }))}
        onChange={(selected) => go({ ...filter, role: selected })}
      />
      <ChoiceFilter
        label={m.people_status()}
        all={m.people_any_status()}
        value={status}
        options={accountStatuses.map((one) => ({ value: one, label: accountStatusText[one]() }))}
        onChange={(selected) => go({ ...filter, status: selected })}
      />
      {isFiltered ? (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setTyped('')
            go({})
          }}
        >
          {m.people_clear()}
        </Button>
      ) : null}
    </search>
  )
}

function FindField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <div className="relative w-full sm:w-72">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={m.people_find()}
        placeholder={m.people_find()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="ps-9"
      />
    </div>
  )
}

function People({ filter, onOpen }: { filter: PeopleFilter; onOpen: (id: string) => void }) {
  const query = useInfiniteQuery(peopleList(filter))
  if (query.isError) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={8} />
  const rows = query.data.pages.flatMap(({ people }) => people)
  const total = query.data.pages[0]?.total ?? 0
  if (rows.length === 0) return <EmptyState title={m.people_none()}>{m.people_none_detail()}</EmptyState>
  return (
    <div>
      <Table
        caption={m.people_count({ count: total })}
        columns={columns(onOpen)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <LoadMore
        shown={m.people_shown({ shown: formatInteger(rows.length), total: formatInteger(total) })}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}

function columns(onOpen: (id: string) => void): readonly Column<PersonRow>[] {
  return [
    {
      id: 'name',
      head: m.people_column_name(),
      cell: ({ id, fullName, email, photo }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="flex max-w-72 items-center gap-2.5 rounded-sm py-1 text-start hover:underline hover:decoration-border hover:underline-offset-4"
        >
          <PersonFace photo={photo} name={fullName || email} className="size-6" />
          <span className="min-w-0">
            <span className="block truncate">{fullName || m.people_no_name()}</span>
            <span className="block truncate text-xs font-normal text-muted-foreground">{email}</span>
          </span>
        </button>
      ),
    },
    {
      id: 'roles',
      head: m.people_column_roles(),
      cell: (row) => row.roles.map((role) => roleText[role]()).join(', ') || m.people_no_roles(),
      inCard: true,
    },
    {
      id: 'status',
      head: m.people_column_status(),
      cell: ({ status }) => (
        <Badge variant={status === 'waiting' ? 'warning' : status === 'member' ? 'default' : 'outline'}>
          {accountStatusText[status]()}
        </Badge>
      ),
      inCard: true,
    },
    {
      id: 'last',
      head: m.people_column_last(),
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatDate(lastSignInAt) : m.people_never()),
      inCard: true,
    },
    {
      id: 'factor',
      head: m.people_column_factor(),
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? m.people_yes() : m.people_no()),
    },
    {
      id: 'joined',
      head: m.people_column_joined(),
      cell: ({ joinedAt }) => formatDate(joinedAt),
      inCard: true,
    },
  ]
}
