import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffSupplier } from '#contract/suppliers.ts'
import { supplierCategories } from '#domain/suppliers/categories.ts'
import { api } from '#web/api.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/read-failure.tsx'
import { EntryActs, EntryBadge, entryStateText } from '#web/staff-entry.tsx'
import { StaffFilters, type StaffSearch } from '#web/staff-list.tsx'
import { tellFailure } from '#web/tell-failure.ts'
import { categoryText, cityText } from '#web/trade-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LicenceBadge } from '#web/ui/licence-badge.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Sheet, SheetContent } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { writtenWhole } from '#web/ui/written.ts'
import { SupplierEntryForm } from './supplier-entry-form.tsx'
import { staffSupplier, staffSuppliersList } from './staff-queries.ts'

const states = ['draft', 'published', 'suspended'] as const
const fresh = 'new'

/** Every supplier, for those who look after the directory. */
export function StaffSuppliers({ search, go }: { search: StaffSearch; go: (search: StaffSearch) => void }) {
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
          {
            name: 'category',
            label: m.suppliers_filter_category(),
            any: m.suppliers_staff_any_trade(),
            options: supplierCategories.map((value) => ({ value, label: categoryText[value]() })),
          },
        ]}
      >
        <Button className="sm:ms-auto" onClick={() => go({ ...others, entry: fresh })}>
          {m.ui_entry_new()}
        </Button>
      </StaffFilters>
      <Rows search={others} onOpen={(id) => go({ ...others, entry: id })} />
      <Sheet open={open !== undefined} onOpenChange={(isOpen) => (isOpen ? undefined : go(others))}>
        {open === fresh ? (
          <NewSupplier onCreated={(id) => go({ ...others, entry: id })} />
        ) : open ? (
          <OpenSupplier supplierId={open} />
        ) : null}
      </Sheet>
    </div>
  )
}

function Rows({ search, onOpen }: { search: StaffSearch; onOpen: (id: string) => void }) {
  const state = states.find((one) => one === search['state'])
  const category = supplierCategories.find((one) => one === search['category'])
  const { text } = search
  const filter = { ...(state ? { state } : {}), ...(category ? { category } : {}), ...(text ? { text } : {}) }
  const asked = useInfiniteQuery(staffSuppliersList(filter))
  if (asked.isError) return <ReadFailure error={asked.error} onRetry={asked.refetch} />
  if (!asked.data) return <SkeletonRows rows={8} />
  const rows = asked.data.pages.flatMap(({ suppliers }) => suppliers)
  const total = asked.data.pages[0]?.total ?? 0
  if (rows.length === 0) return <EmptyState title={m.ui_entry_none()}>{m.ui_entry_none_detail()}</EmptyState>
  return (
    <>
      <Table
        caption={m.suppliers_count({ count: total })}
        columns={columns(onOpen)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <LoadMore
        shown={m.ui_entry_shown({ shown: writtenWhole(rows.length), total: writtenWhole(total) })}
        hasMore={asked.hasNextPage}
        loading={asked.isFetchingNextPage}
        onMore={() => void asked.fetchNextPage()}
      />
    </>
  )
}

function columns(onOpen: (id: string) => void): readonly Column<StaffSupplier>[] {
  return [
    {
      id: 'name',
      head: m.applications_column_name(),
      cell: ({ id, entry, demonstration }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="flex max-w-80 items-center gap-2 rounded-sm py-1 text-start hover:underline hover:decoration-border hover:underline-offset-4"
        >
          <span className="truncate">{entry.name}</span>
          {demonstration ? <Badge variant="outline">{m.ui_invented()}</Badge> : null}
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
      head: m.suppliers_licence(),
      cell: ({ licence }) => <LicenceBadge standing={licence} />,
      inCard: true,
    },
    {
      id: 'trades',
      head: m.suppliers_filter_category(),
      cell: ({ entry }) => entry.categories.map((one) => categoryText[one]()).join(', '),
      inCard: true,
    },
    {
      id: 'cities',
      head: m.suppliers_cities(),
      cell: ({ entry }) => entry.cities.map((one) => cityText[one]()).join(', '),
      inCard: true,
    },
  ]
}

type Change = { act: () => Promise<StaffSupplier>; done: string }

/** Does something to a supplier; what holds then is shown in the panel, the lists and the public pages of this tab. */
function useChange(onDone?: (supplier: StaffSupplier) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ act }: Change) => act(),
    retry: false,
    onSuccess: (supplier, { done }) => {
      cache.setQueryData(staffSupplier(supplier.id).queryKey, supplier)
      toast({ title: done })
      onDone?.(supplier)
    },
    onError: tellFailure,
    onSettled: () =>
      Promise.all(['staff-suppliers', 'GET'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  })
}

function NewSupplier({ onCreated }: { onCreated: (id: string) => void }) {
  const change = useChange(({ id }) => onCreated(id))
  return (
    <SheetContent title={m.ui_entry_new()}>
      <SupplierEntryForm
        entry={null}
        isBusy={change.isPending}
        onSave={(body) =>
          change.mutate({ act: () => api.suppliers.create({ body }), done: m.ui_entry_saved() })
        }
      />
    </SheetContent>
  )
}

function OpenSupplier({ supplierId }: { supplierId: string }) {
  const asked = useQuery(staffSupplier(supplierId))
  const change = useChange()
  const params = { supplierId }
  const supplier = asked.data
  return (
    <SheetContent title={supplier?.entry.name ?? m.suppliers_staff_list()}>
      {asked.isError ? (
        <ReadFailure error={asked.error} onRetry={asked.refetch} />
      ) : supplier ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <EntryActs
            entry={supplier}
            isBusy={change.isPending}
            onVerify={(body) =>
              change.mutate({
                act: () => api.suppliers.verify({ params, body }),
                done: m.ui_entry_verified(),
              })
            }
            onPublish={() =>
              change.mutate({ act: () => api.suppliers.publish({ params }), done: m.ui_entry_published() })
            }
            onSuspend={(reason) =>
              change.mutate({
                act: () => api.suppliers.suspend({ params, body: { reason } }),
                done: m.ui_entry_suspended(),
              })
            }
          />
          <SupplierEntryForm
            key={supplier.id}
            entry={supplier.entry}
            isBusy={change.isPending}
            onSave={(body) =>
              change.mutate({ act: () => api.suppliers.change({ params, body }), done: m.ui_entry_saved() })
            }
          />
        </div>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </SheetContent>
  )
}
