import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeveloperFilter } from '#contract/developers.ts'
import { ExportButton, type Exporting } from '#web/export-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/read-failure.tsx'
import { understood } from '#web/understood.ts'
import { DemonstrationNote } from '#web/directory.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { writtenWhole } from '#web/ui/written.ts'
import { developerColumns } from './developer-columns.tsx'
import { DevelopersFilters } from './developers-filters.tsx'
import { DevelopersExport } from './export-dialog.tsx'
import { developerList } from './queries.ts'

type Props = {
  /** The address as it stands; what it cannot mean is left out. */
  search: Record<string, unknown>
  go: (filter: DeveloperFilter) => void
  /** Null where there is no such thing as taking the list along. */
  exporting: Exporting | null
  /** The filters that the reader saved. */
  views: ReactNode
}

/** Everyone who builds, with the record that the register's projects make. */
export function DevelopersPage({ search, go, exporting, views }: Props) {
  const filter = understood(DeveloperFilter, search)
  const asked = useInfiniteQuery(developerList(filter))
  const first = asked.data?.pages[0]
  return (
    <div className="page-frame grid content-start gap-6">
      <header className="max-w-[68ch]">
        <h1 className="font-serif text-2xl md:text-4xl">{m.developers_title()}</h1>
        <p className="mt-2 text-muted-foreground">{m.developers_lead()}</p>
      </header>
      <DevelopersFilters filter={filter} facets={first?.facets} go={go} />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <output className="figures me-auto font-medium">
          {first ? m.developers_count({ count: first.total, shown: writtenWhole(first.total) }) : null}
        </output>
        {views}
        {exporting ? (
          <ExportButton
            exporting={exporting}
            isReady={first !== undefined}
            dialog={(onClose) =>
              first ? <DevelopersExport filter={filter} total={first.total} onClose={onClose} /> : null
            }
          />
        ) : null}
      </div>
      <Found filter={filter} go={go} />
    </div>
  )
}

type FoundProps = { filter: DeveloperFilter; go: (filter: DeveloperFilter) => void }

function Found({ filter, go }: FoundProps) {
  const asked = useInfiniteQuery(developerList(filter))
  if (asked.isError) return <ReadFailure error={asked.error} onRetry={asked.refetch} />
  if (!asked.data) return <SkeletonRows rows={10} />
  const rows = asked.data.pages.flatMap(({ developers }) => developers)
  const total = asked.data.pages[0]?.total ?? 0
  if (rows.length === 0) return <None isFiltered={Object.keys(filter).length > 0} onClear={() => go({})} />
  return (
    <div className={`density-table grid gap-3 ${asked.isPlaceholderData ? 'opacity-60' : ''}`}>
      {rows.some(({ demonstration }) => demonstration) ? <DemonstrationNote /> : null}
      <Table
        caption={m.developers_title()}
        columns={developerColumns()}
        rows={rows}
        rowKey={({ slug }) => slug}
        className="max-h-none"
      />
      <LoadMore
        shown={m.developers_shown({ shown: writtenWhole(rows.length), total: writtenWhole(total) })}
        hasMore={asked.hasNextPage}
        loading={asked.isFetchingNextPage}
        onMore={() => void asked.fetchNextPage()}
      />
      <p className="max-w-[68ch] text-xs text-muted-foreground">{m.developers_rules()}</p>
    </div>
  )
}

function None({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return <EmptyState title={m.developers_none_yet()}>{m.developers_none_yet_detail()}</EmptyState>
  return (
    <EmptyState
      title={m.developers_none()}
      action={
        <Button variant="outline" size="sm" onClick={onClear}>
          {m.ui_filters_clear()}
        </Button>
      }
    >
      {m.developers_none_detail()}
    </EmptyState>
  )
}
