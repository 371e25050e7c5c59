import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffAgent } from '#contract/agents.ts'
import { launchCities } from '#domain/places/cities.ts'
import { api } from '#web/api.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/read-failure.tsx'
import { EntryActs, EntryBadge, entryStateText } from '#web/staff-entry.tsx'
import { StaffFilters, type StaffSearch } from '#web/staff-list.tsx'
import { tellFailure } from '#web/tell-failure.ts'
import { cityText } from '#web/trade-text.ts'
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
import { AgentEntryForm } from './agent-entry-form.tsx'
import { staffAgent, staffAgentsList } from './staff-queries.ts'

const states = ['draft', 'published', 'suspended'] as const
const fresh = 'new'

/** Every agent, for those who look after the directory. */
export function StaffAgents({ search, go }: { search: StaffSearch; go: (search: StaffSearch) => void }) {
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
            name: 'city',
            label: m.agents_filter_city(),
            any: m.agents_staff_any_city(),
            options: launchCities.map((value) => ({ value, label: cityText[value]() })),
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
          <NewAgent onCreated={(id) => go({ ...others, entry: id })} />
        ) : open ? (
          <OpenAgent agentId={open} />
        ) : null}
      </Sheet>
    </div>
  )
}

function Rows({ search, onOpen }: { search: StaffSearch; onOpen: (id: string) => void }) {
  const state = states.find((one) => one === search['state'])
  const city = launchCities.find((one) => one === search['city'])
  const { text } = search
  const filter = { ...(state ? { state } : {}), ...(city ? { city } : {}), ...(text ? { text } : {}) }
  const asked = useInfiniteQuery(staffAgentsList(filter))
  if (asked.isError) return <ReadFailure error={asked.error} onRetry={asked.refetch} />
  if (!asked.data) return <SkeletonRows rows={8} />
  const rows = asked.data.pages.flatMap(({ agents }) => agents)
  const total = asked.data.pages[0]?.total ?? 0
  if (rows.length === 0) return <EmptyState title={m.ui_entry_none()}>{m.ui_entry_none_detail()}</EmptyState>
  return (
    <>
      <Table
        caption={m.agents_count({ count: total })}
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

function columns(onOpen: (id: string) => void): readonly Column<StaffAgent>[] {
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
          <span className="truncate">{entry.fullName}</span>
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
      head: m.agents_licence(),
      cell: ({ licence }) => <LicenceBadge standing={licence} />,
      inCard: true,
    },
    { id: 'city', head: m.agents_filter_city(), cell: ({ entry }) => cityText[entry.city](), inCard: true },
    { id: 'agency', head: m.agents_office(), cell: ({ entry }) => entry.agency },
    { id: 'points', head: m.agents_points(), cell: ({ points }) => points, numeric: true, inCard: true },
  ]
}

type Change = { act: () => Promise<StaffAgent>; done: string }

/** Does something to an agent; what holds then is shown in the panel, the lists and the public pages of this tab. */
function useChange(onDone?: (agent: StaffAgent) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ act }: Change) => act(),
    retry: false,
    onSuccess: (agent, { done }) => {
      cache.setQueryData(staffAgent(agent.id).queryKey, agent)
      toast({ title: done })
      onDone?.(agent)
    },
    onError: tellFailure,
    onSettled: () =>
      Promise.all(['staff-agents', 'GET'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  })
}

function NewAgent({ onCreated }: { onCreated: (id: string) => void }) {
  const change = useChange(({ id }) => onCreated(id))
  return (
    <SheetContent title={m.ui_entry_new()}>
      <AgentEntryForm
        entry={null}
        isBusy={change.isPending}
        onSave={(body) => change.mutate({ act: () => api.agents.create({ body }), done: m.ui_entry_saved() })}
      />
    </SheetContent>
  )
}

function OpenAgent({ agentId }: { agentId: string }) {
  const asked = useQuery(staffAgent(agentId))
  const change = useChange()
  const params = { agentId }
  const agent = asked.data
  return (
    <SheetContent title={agent?.entry.fullName ?? m.agents_staff_list()}>
      {asked.isError ? (
        <ReadFailure error={asked.error} onRetry={asked.refetch} />
      ) : agent ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <EntryActs
            entry={agent}
            isBusy={change.isPending}
            onVerify={(body) =>
              change.mutate({ act: () => api.agents.verify({ params, body }), done: m.ui_entry_verified() })
            }
            onPublish={() =>
              change.mutate({ act: () => api.agents.publish({ params }), done: m.ui_entry_published() })
            }
            onSuspend={(reason) =>
              change.mutate({
                act: () => api.agents.suspend({ params, body: { reason } }),
                done: m.ui_entry_suspended(),
              })
            }
          />
          <AgentEntryForm
            key={agent.id}
            entry={agent.entry}
            isBusy={change.isPending}
            onSave={(body) =>
              change.mutate({ act: () => api.agents.change({ params, body }), done: m.ui_entry_saved() })
            }
          />
        </div>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </SheetContent>
  )
}
