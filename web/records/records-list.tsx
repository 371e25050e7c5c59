import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RecordRow } from '#contract/records.ts'
import { hasRight } from '#domain/access/rights.ts'
import type { RecordKind } from '#domain/records/kinds.ts'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { StaffFilters } from '#web/staff/staff-list.tsx'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatInteger } from '#web/format/format.ts'
import type { RecordsUser } from './me.ts'
import type { FactLabels } from './fact-inputs.tsx'
import { NewProjectForm } from './new-project-form.tsx'
import { OpenRecord } from './open-record.tsx'
import { recordList } from './queries.ts'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

type Props = {
  kind: RecordKind
  search: StaffSearch
  go: (search: StaffSearch) => void
  me: RecordsUser
  factLabels: FactLabels
}

const newEntry = 'new'
const publications = ['yes', 'no'] as const

const publicationFilter = () => ({
  name: 'published',
  label: m.records_publication(),
  any: m.records_any_publication(),
  options: [
    { value: 'yes', label: m.records_published() },
    { value: 'no', label: m.records_unpublished() },
  ],
})

/** All records of a kind, published or not. The open one is shown in a panel. */
export function RecordsList({ kind, search, go, me, factLabels }: Props) {
  const { entry: open, ...others } = search
  const published = publications.find((one) => one === search['published'])
  const text = search['text']
  const query = useInfiniteQuery(
    recordList({ kind, ...(text ? { text } : {}), ...(published ? { published } : {}) }),
  )
  const id = Number(open)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (open === undefined) opener.current?.focus()
  }, [open])
  const show = (row: RecordRow, button: HTMLElement) => {
    opener.current = button
    go({ ...others, entry: String(row.id) })
  }
  return (
    <div className="density-table">
      {kind === 'project' && hasRight('contentEditing', me.roles) ? (
        <Button
          variant="outline"
          className="mb-4"
          onClick={({ currentTarget }) => {
            opener.current = currentTarget
            go({ ...others, entry: newEntry })
          }}
        >
          {m.records_new_project()}
        </Button>
      ) : null}
      <StaffFilters
        search={others}
        go={go}
        find={m.records_find()}
        filters={kind === 'area' ? [] : [publicationFilter()]}
      />
      <InfiniteList
        query={query}
        rows={query.data?.pages.flatMap((page) => page.records)}
        total={query.data?.pages[0]?.total ?? 0}
        empty={{ title: m.records_none(), detail: m.records_none_detail() }}
      >
        {(rows) => (
          <DemonstrationScope items={rows}>
            <Table
              caption={m.records_count({ count: formatInteger(query.data?.pages[0]?.total ?? 0) })}
              columns={columns(show)}
              rows={rows}
              rowKey={(row) => String(row.id)}
            />
          </DemonstrationScope>
        )}
      </InfiniteList>
      <Sheet open={open !== undefined} onOpenChange={(isOpen) => (isOpen ? undefined : go(others))}>
        {open === newEntry ? <NewProjectForm factLabels={factLabels} onDone={() => go(others)} /> : null}
        {Number.isSafeInteger(id) && id > 0 ? (
          <OpenRecord key={`${kind} ${id}`} kind={kind} id={id} me={me} factLabels={factLabels} />
        ) : null}
      </Sheet>
    </div>
  )
}

const columns = (show: (row: RecordRow, button: HTMLElement) => void): readonly Column<RecordRow>[] => [
  {
    id: 'name',
    head: m.records_name(),
    cell: (row) => (
      <button
        type="button"
        onClick={(event) => show(row, event.currentTarget)}
        title={row.name}
        className="flex max-w-full items-center gap-2 md:max-w-96 rounded-sm py-1 text-start hover:underline hover:decoration-border hover:underline-offset-4"
      >
        <bdi className="min-w-0 wrap-anywhere md:truncate">{row.name}</bdi>
        <DemonstrationMark of={row} />
      </button>
    ),
  },
  {
    id: 'nameAr',
    head: m.records_name_ar(),
    cell: ({ nameAr }) => (
      <span className="block max-w-64 truncate">
        <bdi lang="ar">{nameAr}</bdi>
      </span>
    ),
  },
  {
    id: 'filedAs',
    head: m.records_filed_as(),
    cell: ({ filedAs }) => <span className="block max-w-56 truncate">{filedAs}</span>,
    inCard: true,
  },
  { id: 'city', head: m.records_city(), cell: ({ city }) => city, inCard: true },
  {
    id: 'state',
    head: m.records_publication(),
    cell: ({ published, isPending }) => (
      <span className="flex gap-1.5">
        <Badge variant={published ? 'default' : 'outline'}>
          {published ? m.records_published() : m.records_unpublished()}
        </Badge>
        {isPending ? <Badge variant="warning">{m.records_pending()}</Badge> : null}
      </span>
    ),
    inCard: true,
  },
]
