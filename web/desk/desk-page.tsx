import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { TextFilter, type TextRow } from '#contract/desk.ts'
import { newTextKinds } from '#domain/desk/text-kinds.ts'
import { refusal } from '#domain/access/audience.ts'
import type { Role } from '#domain/access/roles.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDateTime, formatInteger } from '#web/format/format.ts'
import { awaitedText, kindText, stateText } from './desk-labels.ts'
import { TextFilters } from './text-filters.tsx'
import { texts } from './queries.ts'

type Props = { search: Record<string, unknown>; go: (filter: TextFilter) => void; roles: readonly Role[] }

/** All texts and publications, with who has to act on each. */
export function DeskPage({ search, go, roles }: Props) {
  const filter = TextFilter.partial().catch({}).parse(search)
  const query = useTexts(filter)
  const first = query.data?.pages[0]
  return (
    <div className="page-frame grid gap-part">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="page-title">{m.desk_title()}</h1>
          <p className="mt-2 max-w-[60ch] text-muted-foreground">{m.desk_lead()}</p>
        </div>
        {refusal('editor', roles) === null ? <NewText /> : null}
      </header>
      {first && first.hindered > 0 && filter.state !== 'scheduled' ? (
        <Notice text={m.desk_hindered({ count: first.hindered })} border="border-warning">
          <Button variant="outline" size="sm" onClick={() => go({ state: 'scheduled' })}>
            {m.desk_show_hindered()}
          </Button>
        </Notice>
      ) : null}
      {first && first.inReview > 0 && filter.state !== 'review' ? (
        <Notice text={m.desk_in_review({ count: first.inReview })} border="border-brass">
          <Button variant="outline" size="sm" onClick={() => go({ state: 'review' })}>
            {m.desk_show_review()}
          </Button>
        </Notice>
      ) : null}
      <div className="density-table grid grid-cols-[minmax(0,1fr)] gap-part">
        <TextFilters filter={filter} authors={first?.authors ?? []} go={go} />
        {query.isError ? (
          <ReadFailure error={query.error} onRetry={query.refetch} />
        ) : !query.data ? (
          <SkeletonRows rows={8} />
        ) : (
          <Texts query={query} />
        )}
      </div>
    </div>
  )
}

/** A count of texts that wait, with a link to them. */
function Notice({ text, border, children }: { text: string; border: string; children: ReactNode }) {
  return (
    <p className={`flex flex-wrap items-center gap-3 border-s-2 ps-4 text-sm ${border}`}>
      {text}
      {children}
    </p>
  )
}

function Texts({ query }: { query: ReturnType<typeof useTexts> }) {
  const open = useOpenText()
  const rows = query.data?.pages.flatMap((page) => page.texts) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  if (rows.length === 0) return <EmptyState title={m.desk_none()}>{m.desk_none_detail()}</EmptyState>
  return (
    <div>
      <Table
        caption={m.desk_count({ count: total })}
        columns={columns(open, new Date(query.dataUpdatedAt))}
        rows={rows}
        rowKey={({ id, kind, subject }) => id ?? `${kind}:${subject ?? ''}`}
      />
      <LoadMore
        shown={m.desk_shown({ shown: formatInteger(rows.length), total: formatInteger(total) })}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}

function useTexts(filter: TextFilter) {
  return useInfiniteQuery(texts(filter))
}

function NewText() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: (kind: (typeof newTextKinds)[number]) => api.desk.create({ body: { kind } }),
    retry: false,
    onSuccess: ({ id }) => navigate({ to: '/admin/desk/$id', params: { id } }),
    onError: toastError,
  })
  return (
    <Menu open={isOpen} onOpenChange={(opens) => setOpen(opens && !create.isPending)}>
      <MenuTrigger asChild>
        <Button isPending={create.isPending}>
          <Plus aria-hidden />
          {m.desk_new()}
        </Button>
      </MenuTrigger>
      <MenuContent>
        {newTextKinds.map((kind) => (
          <MenuItem key={kind} onSelect={() => create.mutate(kind)}>
            {kindText[kind]()}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}

type Open = (row: TextRow) => void

/** Opens a publication that is not on the desk yet, as a new text. */
function useOpenText(): Open {
  const navigate = useNavigate()
  const open = useMutation({
    mutationFn: ({ kind, subject }: TextRow) => api.desk.open({ body: { kind, subject: subject ?? '' } }),
    retry: false,
    onSuccess: ({ id }) => navigate({ to: '/admin/desk/$id', params: { id } }),
    onError: toastError,
  })
  return open.mutate
}

const titleLooks =
  'block max-w-80 truncate rounded-sm py-1 text-start hover:underline hover:decoration-border hover:underline-offset-4'

function columns(open: Open, now: Date): readonly Column<TextRow>[] {
  return [
    {
      id: 'title',
      head: m.desk_column_title(),
      cell: (row) =>
        row.id === null ? (
          <button type="button" className={titleLooks} onClick={() => open(row)}>
            {row.title || m.desk_untitled()}
          </button>
        ) : (
          <Link to="/admin/desk/$id" params={{ id: row.id }} className={titleLooks}>
            {row.title || m.desk_untitled()}
          </Link>
        ),
    },
    { id: 'kind', head: m.desk_column_kind(), cell: ({ kind }) => kindText[kind](), inCard: true },
    {
      id: 'state',
      head: m.desk_column_state(),
      cell: (row) => (
        <span className="inline-flex items-center gap-1.5">
          <Badge
            variant={row.state === 'review' ? 'warning' : row.state === 'published' ? 'outline' : 'default'}
          >
            {stateText[row.state]()}
          </Badge>
          {row.hindrance ? <Badge variant="warning">{m.desk_overdue()}</Badge> : null}
          {row.isLive && row.state !== 'published' ? <Badge variant="outline">{m.desk_live()}</Badge> : null}
        </span>
      ),
      inCard: true,
    },
    { id: 'waits', head: m.desk_column_waits(), cell: (row) => waitingText(row, now), inCard: true },
    {
      id: 'changed',
      head: m.desk_column_changed(),
      cell: ({ changedAt, changedBy }) =>
        changedBy
          ? m.desk_changed_by({ date: formatDateTime(changedAt), who: changedBy })
          : formatDateTime(changedAt),
      inCard: true,
    },
  ]
}

/** What a text waits for, and for how long or until when. */
function waitingText({ state, waitingSince, dueAt }: TextRow, now: Date): string {
  if (state === 'published') return '—'
  if (state === 'scheduled' && dueAt) return formatDateTime(dueAt)
  const hours = Math.floor((now.getTime() - new Date(waitingSince).getTime()) / 3_600_000)
  const age =
    hours < 1
      ? m.desk_age_now()
      : hours < 48
        ? m.desk_age_hours({ count: hours })
        : m.desk_age_days({ count: Math.floor(hours / 24) })
  return m.desk_wait_for({ what: awaitedText[state](), age })
}
