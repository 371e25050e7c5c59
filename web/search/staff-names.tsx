import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchName } from '#contract/search/names.ts'
import { namedKinds } from '#domain/search/find-kinds.ts'
import { api } from '#web/api/client.ts'
import { formatDate, formatInteger } from '#web/format/format.ts'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { StaffFilters } from '#web/staff/staff-list.tsx'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import type { PageNames } from './hit-options.tsx'
import { NameSheet } from './staff-name-form.tsx'
import { kindNames, targetTitle } from './target-text.ts'

type Props = { search: StaffSearch; go: (search: StaffSearch) => void; pageNames: PageNames }

/** Everyday names of the search: staff add, change and remove them. */
export function StaffNames({ search, go, pageNames }: Props) {
  const [open, setOpen] = useState<{ id: string; name: SearchName | null } | null>(null)
  const kind = namedKinds.find((one) => one === search['kind'])
  const filter = { ...(search['text'] ? { text: search['text'] } : {}), ...(kind ? { kind } : {}) }
  const query = useInfiniteQuery({
    queryKey: ['GET', api.search.names.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) =>
      api.search.names({ query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <div className="page-frame grid gap-6">
      <header className="max-w-[60ch]">
        <h1 className="page-title">{m.search_names_title()}</h1>
        <p className="mt-2 text-muted-foreground">{m.search_names_lead()}</p>
      </header>
      <div className="density-table">
        <StaffFilters
          search={search}
          go={go}
          find={m.search_names_find()}
          filters={[
            {
              name: 'kind',
              label: m.search_names_kind(),
              any: m.search_names_any_kind(),
              options: namedKinds.map((value) => ({ value, label: kindNames[value]() })),
            },
          ]}
        >
          <Button className="sm:ms-auto" onClick={() => setOpen({ id: crypto.randomUUID(), name: null })}>
            {m.search_names_add()}
          </Button>
        </StaffFilters>
        <InfiniteList
          query={query}
          rows={query.data?.pages.flatMap(({ names }) => names)}
          total={total}
          empty={{ title: m.search_names_none(), detail: m.search_names_none_detail() }}
        >
          {(rows) => (
            <Table
              caption={m.search_names_count({ count: formatInteger(total) })}
              columns={columns(pageNames, (name) => setOpen({ id: name.id, name }))}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </InfiniteList>
      </div>
      <Sheet open={open !== null} onOpenChange={(isOpen) => (isOpen ? undefined : setOpen(null))}>
        {open ? <NameSheet {...open} pageNames={pageNames} onClose={() => setOpen(null)} /> : null}
      </Sheet>
    </div>
  )
}

function columns(pageNames: PageNames, onOpen: (name: SearchName) => void): readonly Column<SearchName>[] {
  return [
    {
      id: 'name',
      head: m.search_names_name(),
      cell: (name) => (
        <button
          type="button"
          onClick={() => onOpen(name)}
          className="max-w-72 truncate rounded-sm py-1 text-start hover:underline hover:decoration-border hover:underline-offset-4"
        >
          <bdi>{name.name}</bdi>
        </button>
      ),
    },
    {
      id: 'target',
      head: m.search_names_target(),
      cell: (name) => <bdi>{targetTitle(name, pageNames)}</bdi>,
      inCard: true,
    },
    { id: 'kind', head: m.search_names_kind(), cell: ({ kind }) => kindNames[kind](), inCard: true },
    {
      id: 'source',
      head: m.search_names_source(),
      cell: ({ source }) => <span className="block max-w-72 min-w-48 whitespace-normal">{source}</span>,
      inCard: true,
    },
    {
      id: 'changed',
      head: m.search_names_changed(),
      cell: ({ changedAt, changedBy }) =>
        changedBy === null
          ? m.search_names_with_product()
          : m.search_names_changed_by({ by: changedBy, date: formatDate(changedAt) }),
    },
  ]
}
