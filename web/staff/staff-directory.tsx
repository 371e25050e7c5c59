import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LicenceStatus } from '#domain/licensing/licence-status.ts'
import { m } from '#web/paraglide/messages.js'
import { PictureManager } from '#web/pictures/picture-manager.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { LicenceBadge } from '#web/ui/layout/licence-badge.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { ReadFailure } from '#web/api/read-failure.tsx'
import {
  EntryActions,
  EntryBadge,
  entryStateText,
  type EntryState,
  type EntryStatus,
} from './staff-entry.tsx'
import { NewerVersion, useFormBase } from './newer-version.tsx'
import { StaffFilters, type StaffFilter } from './staff-list.tsx'
import type { StaffSearch } from './staff-search.ts'
import { toastError } from '#web/api/toast-error.ts'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

/** An entry of a directory as staff see it; `entry` is the part that they edit. */
type DirectoryItem<Entry> = EntryStatus & {
  id: string
  licence: LicenceStatus
  demonstration: boolean
  /** When `entry` was written. */
  writtenAt: string
  entry: Entry
}

type FormProps<Entry> = { entry: Entry | null; isBusy: boolean; onSave: (entry: Entry) => void }

/** A directory that staff manage: its calls to the server and what differs on the screen. */
export type StaffDirectoryConfig<Entry, Item extends DirectoryItem<Entry>> = {
  /** The query key of its answers. */
  key: string
  /** What its entries are as the subjects of pictures. */
  subject: 'agent' | 'supplier'
  list: (
    search: StaffSearch & { state?: EntryState },
    signal: AbortSignal,
  ) => Promise<{ rows: Item[]; total: number; next: string | null }>
  read: (id: string, signal: AbortSignal) => Promise<Item>
  create: (entry: Entry) => Promise<Item>
  /** Refused where the entry was written anew after the given time. */
  change: (id: string, changed: { entry: Entry; writtenAt: string }) => Promise<Item>
  verify: (id: string, verification: { on: string; evidence: string }) => Promise<Item>
  publish: (id: string) => Promise<Item>
  suspend: (id: string, reason: string) => Promise<Item>
  title: () => string
  count: (total: number) => string
  getName: (item: Item) => string
  licence: () => string
  /** The filter shown beside the one by state. */
  filter: () => StaffFilter
  columns: () => readonly Column<Item>[]
  Form: (props: FormProps<Entry>) => ReactNode
}

type Screen<Entry, Item extends DirectoryItem<Entry>> = {
  of: StaffDirectoryConfig<Entry, Item>
  search: StaffSearch
  go: (search: StaffSearch) => void
}

const states = ['draft', 'published', 'suspended'] as const
const newEntry = 'new'

/** The staff list of a directory. The open entry is shown in a side panel. */
export function StaffDirectory<Entry, Item extends DirectoryItem<Entry>>({
  of,
  search,
  go,
}: Screen<Entry, Item>) {
  const { entry: openId, ...others } = search
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
        <Button className="sm:ms-auto" onClick={() => go({ ...others, entry: newEntry })}>
          {m.ui_entry_new()}
        </Button>
      </StaffFilters>
      <Rows of={of} search={others} onOpen={(id) => go({ ...others, entry: id })} />
      <Sheet open={openId !== undefined} onOpenChange={(isOpen) => (isOpen ? undefined : go(others))}>
        {openId === newEntry ? (
          <NewEntry of={of} onCreated={(id) => go({ ...others, entry: id })} />
        ) : openId ? (
          <ExistingEntry of={of} id={openId} />
        ) : null}
      </Sheet>
    </div>
  )
}

type RowsProps<Entry, Item extends DirectoryItem<Entry>> = {
  of: StaffDirectoryConfig<Entry, Item>
  search: StaffSearch
  onOpen: (id: string) => void
}

function Rows<Entry, Item extends DirectoryItem<Entry>>({ of, search, onOpen }: RowsProps<Entry, Item>) {
  const { state: stateParam, ...others } = search
  const state = states.find((item) => item === stateParam)
  const filter = { ...others, ...(state ? { state } : {}) }
  const result = useInfiniteQuery({
    queryKey: [of.key, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      of.list({ ...filter, ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const total = result.data?.pages[0]?.total ?? 0
  return (
    <InfiniteList
      query={result}
      rows={result.data?.pages.flatMap((page) => page.rows)}
      total={total}
      empty={{ title: m.ui_entry_none(), detail: m.ui_entry_none_detail() }}
    >
      {(rows) => (
        <DemonstrationScope items={rows}>
          <Table
            caption={of.count(total)}
            columns={[...commonColumns(of, onOpen), ...of.columns()]}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </DemonstrationScope>
      )}
    </InfiniteList>
  )
}

function commonColumns<Entry, Item extends DirectoryItem<Entry>>(
  of: StaffDirectoryConfig<Entry, Item>,
  onOpen: (id: string) => void,
): readonly Column<Item>[] {
  return [
    {
      id: 'name',
      head: m.applications_column_name(),
      cell: (item) => (
        <button
          type="button"
          onClick={() => onOpen(item.id)}
          className="flex max-w-80 items-center gap-2 rounded-sm py-1 text-start hover:underline hover:decoration-border hover:underline-offset-4"
        >
          <span className="truncate">{of.getName(item)}</span>
          <DemonstrationMark of={item} />
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
      cell: ({ licence }) => <LicenceBadge status={licence} />,
      inCard: true,
    },
  ]
}

type DirectoryChange<Item> = { send: () => Promise<Item>; done: string }

/** A mutation of an entry. Updates the panel, the lists and this tab's public pages. */
function useChange<Item extends { id: string }>(key: string, onDone?: (item: Item) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: DirectoryChange<Item>) => send(),
    retry: false,
    onSuccess: (item, { done }) => {
      cache.setQueryData([key, item.id], item)
      toast({ title: done })
      onDone?.(item)
    },
    onError: toastError,
    onSettled: () => Promise.all([key, 'GET'].map((name) => cache.invalidateQueries({ queryKey: [name] }))),
  })
}

type NewProps<Entry, Item extends DirectoryItem<Entry>> = {
  of: StaffDirectoryConfig<Entry, Item>
  onCreated: (id: string) => void
}

function NewEntry<Entry, Item extends DirectoryItem<Entry>>({ of, onCreated }: NewProps<Entry, Item>) {
  const change = useChange<Item>(of.key, ({ id }) => onCreated(id))
  return (
    <SheetContent title={m.ui_entry_new()}>
      <of.Form
        entry={null}
        isBusy={change.isPending}
        onSave={(entry) => change.mutate({ send: () => of.create(entry), done: m.ui_entry_saved() })}
      />
    </SheetContent>
  )
}

type OpenProps<Entry, Item extends DirectoryItem<Entry>> = {
  of: StaffDirectoryConfig<Entry, Item>
  id: string
}

function ExistingEntry<Entry, Item extends DirectoryItem<Entry>>({ of, id }: OpenProps<Entry, Item>) {
  const result = useQuery({ queryKey: [of.key, id], queryFn: ({ signal }) => of.read(id, signal) })
  const change = useChange<Item>(of.key)
  const item = result.data
  const run = (done: string, send: () => Promise<Item>) => change.mutate({ send, done })
  return (
    <SheetContent title={item ? of.getName(item) : of.title()}>
      {result.isError ? (
        <ReadFailure error={result.error} onRetry={result.refetch} />
      ) : item ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <EntryActions
            entry={item}
            isBusy={change.isPending}
            onVerify={(found) => run(m.ui_entry_verified(), () => of.verify(id, found))}
            onPublish={() => run(m.ui_entry_published(), () => of.publish(id))}
            onSuspend={(reason) => run(m.ui_entry_suspended(), () => of.suspend(id, reason))}
          />
          <EntryEditor
            key={id}
            of={of}
            item={item}
            isBusy={change.isPending}
            onSave={(send) => run(m.ui_entry_saved(), send)}
          />
          <section className="grid gap-4 border-t border-border pt-6">
            <h3 className="font-medium">{m.pictures_title()}</h3>
            <PictureManager subject={of.subject} subjectId={id} />
          </section>
        </div>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </SheetContent>
  )
}

type EditorProps<Entry, Item extends DirectoryItem<Entry>> = {
  of: StaffDirectoryConfig<Entry, Item>
  item: Item
  isBusy: boolean
  onSave: (send: () => Promise<Item>) => void
}

function EntryEditor<Entry, Item extends DirectoryItem<Entry>>({
  of,
  item,
  isBusy,
  onSave,
}: EditorProps<Entry, Item>) {
  const { base, formKey, isBehind, rebase, startFrom } = useFormBase(item)
  const save = async (entry: Entry) => {
    const saved = await of.change(item.id, { entry, writtenAt: base.writtenAt })
    rebase(saved)
    return saved
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <of.Form
        key={formKey}
        entry={base.entry}
        isBusy={isBusy}
        onSave={(entry) => onSave(() => save(entry))}
      />
      {isBehind && !isBusy ? <NewerVersion onLoad={() => startFrom(item)} /> : null}
    </div>
  )
}
