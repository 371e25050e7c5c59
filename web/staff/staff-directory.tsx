import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LicenceStatus } from '#domain/licensing/licence-status.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { LicenceBadge } from '#web/ui/layout/licence-badge.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { EntryActs, EntryBadge, entryStateText, type EntryState, type EntryStatus } from './staff-entry.tsx'
import { StaffFilters, type StaffFilter } from './staff-list.tsx'
import type { StaffSearch } from './staff-search.ts'
import { toastError } from '#web/api/toast-error.ts'

/** What staff see of an entry of a directory; `entry` is what they write of it. */
type Kept<Entry> = EntryStatus & {
  id: string
  licence: LicenceStatus
  demonstration: boolean
  entry: Entry
}

type FormProps<Entry> = { entry: Entry | null; isBusy: boolean; onSave: (entry: Entry) => void }

/** A directory that staff look after: what is asked of the server, and what is its own on the screen. */
export type StaffDirectoryConfig<Entry, One extends Kept<Entry>> = {
  /** What its answers are kept under. */
  key: string
  list: (
    search: StaffSearch & { state?: EntryState },
    signal: AbortSignal,
  ) => Promise<{ rows: One[]; total: number; next: string | null }>
  read: (id: string, signal: AbortSignal) => Promise<One>
  create: (entry: Entry) => Promise<One>
  change: (id: string, entry: Entry) => Promise<One>
  verify: (id: string, verification: { on: string; evidence: string }) => Promise<One>
  publish: (id: string) => Promise<One>
  suspend: (id: string, reason: string) => Promise<One>
  title: () => string
  count: (total: number) => string
  nameOf: (one: One) => string
  licence: () => string
  /** The filter beside the one by state. */
  filter: () => StaffFilter
  columns: () => readonly Column<One>[]
  Form: (props: FormProps<Entry>) => ReactNode
}

type Screen<Entry, One extends Kept<Entry>> = {
  of: StaffDirectoryConfig<Entry, One>
  search: StaffSearch
  go: (search: StaffSearch) => void
}

const states = ['draft', 'published', 'suspended'] as const
const fresh = 'new'

/** Every entry of a directory, for those who look after it; the open one stands in a panel. */
export function StaffDirectory<Entry, One extends Kept<Entry>>({ of, search, go }: Screen<Entry, One>) {
  const { entry: open, ...others } = search
  return (
    <div className="density-table">
      <StaffFilters
        search={others}
        go={go}
        find={m.ui_entry_find()}
        filters={[
          {
            name: 'state',
            label: m.ui_entry_state(),
            any: m.ui_entry_any_state(),
            options: states.map((value) => ({ value, label: entryStateText[value]() })),
          },
          of.filter(),
        ]}
      >
        <Button className="sm:ms-auto" onClick={() => go({ ...others, entry: fresh })}>
          {m.ui_entry_new()}
        </Button>
      </StaffFilters>
      <Rows of={of} search={others} onOpen={(id) => go({ ...others, entry: id })} />
      <Sheet open={open !== undefined} onOpenChange={(isOpen) => (isOpen ? undefined : go(others))}>
        {open === fresh ? (
          <NewEntry of={of} onCreated={(id) => go({ ...others, entry: id })} />
        ) : open ? (
          <OpenEntry of={of} id={open} />
        ) : null}
      </Sheet>
    </div>
  )
}

type RowsProps<Entry, One extends Kept<Entry>> = {
  of: StaffDirectoryConfig<Entry, One>
  search: StaffSearch
  onOpen: (id: string) => void
}

function Rows<Entry, One extends Kept<Entry>>({ of, search, onOpen }: RowsProps<Entry, One>) {
  const { state: wanted, ...others } = search
  const state = states.find((one) => one === wanted)
  const filter = { ...others, ...(state ? { state } : {}) }
  const asked = useInfiniteQuery({
    queryKey: [of.key, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      of.list({ ...filter, ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const total = asked.data?.pages[0]?.total ?? 0
  return (
    <InfiniteList
      asked={asked}
      rows={asked.data?.pages.flatMap((page) => page.rows)}
      total={total}
      empty={{ title: m.ui_entry_none(), detail: m.ui_entry_none_detail() }}
    >
      {(rows) => (
        <Table
          caption={of.count(total)}
          columns={[...commonColumns(of, onOpen), ...of.columns()]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </InfiniteList>
  )
}

function commonColumns<Entry, One extends Kept<Entry>>(
  of: StaffDirectoryConfig<Entry, One>,
  onOpen: (id: string) => void,
): readonly Column<One>[] {
  return [
    {
      id: 'name',
      head: m.applications_column_name(),
      cell: (one) => (
        <button
          type="button"
          onClick={() => onOpen(one.id)}
          className="flex max-w-80 items-center gap-2 rounded-sm py-1 text-start hover:underline hover:decoration-border hover:underline-offset-4"
        >
          <span className="truncate">{of.nameOf(one)}</span>
          {one.demonstration ? <Badge variant="outline">{m.ui_invented()}</Badge> : null}
        </button>
      ),
    },
    {
      id: 'state',
      head: m.ui_entry_state(),
      cell: ({ state }) => <EntryBadge state={state} />,
      inCard: true,
    },
    {
      id: 'licence',
      head: of.licence(),
      cell: ({ licence }) => <LicenceBadge standing={licence} />,
      inCard: true,
    },
  ]
}

type Change<One> = { act: () => Promise<One>; done: string }

/** Does something to an entry; what holds then is shown in the panel, the lists and the public pages of this tab. */
function useChange<One extends { id: string }>(key: string, onDone?: (one: One) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ act }: Change<One>) => act(),
    retry: false,
    onSuccess: (one, { done }) => {
      cache.setQueryData([key, one.id], one)
      toast({ title: done })
      onDone?.(one)
    },
    onError: toastError,
    onSettled: () => Promise.all([key, 'GET'].map((name) => cache.invalidateQueries({ queryKey: [name] }))),
  })
}

type NewProps<Entry, One extends Kept<Entry>> = {
  of: StaffDirectoryConfig<Entry, One>
  onCreated: (id: string) => void
}

function NewEntry<Entry, One extends Kept<Entry>>({ of, onCreated }: NewProps<Entry, One>) {
  const change = useChange<One>(of.key, ({ id }) => onCreated(id))
  return (
    <SheetContent title={m.ui_entry_new()}>
      <of.Form
        entry={null}
        isBusy={change.isPending}
        onSave={(entry) => change.mutate({ act: () => of.create(entry), done: m.ui_entry_saved() })}
      />
    </SheetContent>
  )
}

type OpenProps<Entry, One extends Kept<Entry>> = { of: StaffDirectoryConfig<Entry, One>; id: string }

function OpenEntry<Entry, One extends Kept<Entry>>({ of, id }: OpenProps<Entry, One>) {
  const asked = useQuery({ queryKey: [of.key, id], queryFn: ({ signal }) => of.read(id, signal) })
  const change = useChange<One>(of.key)
  const one = asked.data
  const doing = (done: string, act: () => Promise<One>) => change.mutate({ act, done })
  return (
    <SheetContent title={one ? of.nameOf(one) : of.title()}>
      {asked.isError ? (
        <ReadFailure error={asked.error} onRetry={asked.refetch} />
      ) : one ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <EntryActs
            entry={one}
            isBusy={change.isPending}
            onVerify={(found) => doing(m.ui_entry_verified(), () => of.verify(id, found))}
            onPublish={() => doing(m.ui_entry_published(), () => of.publish(id))}
            onSuspend={(reason) => doing(m.ui_entry_suspended(), () => of.suspend(id, reason))}
          />
          <of.Form
            key={id}
            entry={one.entry}
            isBusy={change.isPending}
            onSave={(entry) => doing(m.ui_entry_saved(), () => of.change(id, entry))}
          />
        </div>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </SheetContent>
  )
}
