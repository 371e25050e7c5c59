import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { parseSearchParams } from '#contract/parse-search.ts'
import { AuditSearch, type AdminNavigate } from '#web/admin/address.ts'
import { api } from '#web/api/client.ts'
import { ExportMenu } from '#web/staff/export-menu.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { AuditSheet } from './audit-sheet.tsx'
import { PageHeading } from '#web/admin/page-heading.tsx'
import { auditLog } from '#web/admin/queries.ts'

type Props = { raw: Record<string, unknown>; go: AdminNavigate<AuditSearch> }

/** Actions by and on accounts, newest first. One event opens beside the list. */
export function AuditPage({ raw, go }: Props) {
  const search = useMemo(() => parseSearchParams(AuditSearch, raw), [raw])
  const { event, ...filter } = search
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditLog(filter),
  )
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const opened = entries.find(({ id }) => String(id) === event)
  const filtered = Object.values(filter).some((value) => value !== undefined)
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 md:px-8">
      <PageHeading
        title={m.admin_audit()}
        lead={m.admin_audit_lead()}
        action={
          <ExportMenu
            name="audit"
            read={(format) => api.admin.exportAudit({ query: { ...filter, format } })}
          />
        }
      />
      <AuditFilters search={search} entries={entries} go={go} />
      {error && !data ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonRows rows={10} />
      ) : entries.length === 0 ? (
        <Nothing filtered={filtered} onClear={() => go({})} />
      ) : (
        <div>
          <AuditList entries={entries} search={search} />
          <LoadMore
            shown={m.admin_audit_shown({ count: entries.length })}
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </div>
      )}
      {opened ? (
        <AuditSheet
          entry={opened}
          onFilter={(change) => go({ ...filter, ...change })}
          onClose={() => go(filter)}
        />
      ) : null}
    </div>
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState title={m.admin_audit_none()} />
  return (
    <EmptyState
      title={m.admin_audit_none_found()}
      action={
        <Button variant="outline" size="sm" onClick={onClear}>
          {m.admin_clear_filters()}
        </Button>
      }
    >
      {m.admin_audit_none_found_detail()}
    </EmptyState>
  )
}
