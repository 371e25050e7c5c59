import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/access/roles.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { m } from '#web/paraglide/messages.js'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import { dataSources } from './queries.ts'
import { sourceColumns } from './source-columns.tsx'

/** Every source with its publisher, licence, last import, freshness and rows held. */
export function SourceList({ roles }: { roles: readonly Role[] }) {
  const query = useQuery(dataSources())
  if (query.error) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={8} />
  return (
    <div className="grid gap-4">
      <p className="max-w-[70ch] text-sm text-muted-foreground">{m.ingestion_sources_lead()}</p>
      <Table
        caption={m.ingestion_sources()}
        columns={sourceColumns(roles)}
        rows={query.data}
        rowKey={({ key }) => key}
      />
    </div>
  )
}
