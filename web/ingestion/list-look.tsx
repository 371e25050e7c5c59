import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListPreview, ListSettings } from '#contract/ingestion/lists.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import { formatInteger } from '#web/format/format.ts'
import { documentColumns, groupColumns, planColumns } from './list-columns.tsx'

type Props = { listId: number; settings: ListSettings }

/** A preview of an import with these settings: the accepted rows, and each rejected row with the reason. */
export function ListLook({ listId, settings }: Props) {
  const query = useQuery({
    queryKey: ['GET', api.ingestion.previewList.endpoint.url, listId, settings],
    queryFn: ({ signal }) => api.ingestion.previewList({ params: { listId }, body: settings }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (query.error) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={4} />
  const { read, refused, groups, plans, documents } = query.data
  return (
    <section aria-labelledby="look" className="density-table grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="look" className="font-serif text-lg">
          {m.ingestion_list_preview()}
        </h2>
        <p className="figures text-sm text-muted-foreground">
          {read === refused
            ? m.ingestion_list_nothing()
            : m.ingestion_list_counts({
                taken: formatInteger(read - refused),
                read: formatInteger(read),
                refused: formatInteger(refused),
              })}
        </p>
      </div>
      {groups.length > 0 ? (
        <Table
          caption={m.ingestion_list_preview()}
          columns={groupColumns(settings.currency)}
          rows={groups}
          rowKey={({ type, rooms }) => `${type} ${rooms}`}
        />
      ) : null}
      {plans.length > 0 ? (
        <Table
          caption={m.ingestion_list_preview()}
          columns={planColumns()}
          rows={plans}
          rowKey={({ name }) => name}
        />
      ) : null}
      {documents.length > 0 ? (
        <Table
          caption={m.ingestion_list_preview()}
          columns={documentColumns()}
          rows={documents}
          rowKey={({ fileName }) => fileName}
        />
      ) : null}
      {refused > 0 ? <Refused preview={query.data} /> : null}
    </section>
  )
}

function Refused({ preview: { refused, rejects } }: { preview: ListPreview }) {
  return (
    <details open={refused <= 5} className="border-t border-border pt-3">
      <summary className="min-h-8 cursor-pointer py-1 text-sm font-medium">
        {m.ingestion_list_refused()} <span className="figures">({formatInteger(refused)})</span>
      </summary>
      <ol className="mt-2 divide-y divide-border border-y border-border">
        {rejects.map(({ lineNumber, field, reason, raw }) => (
          <li key={lineNumber} className="grid gap-0.5 py-2 text-sm">
            <span>
              <span className="figures text-muted-foreground">
                {m.ingestion_line()} {formatInteger(lineNumber)}
              </span>{' '}
              <bdi>{field ? `${field}: ${reason}` : reason}</bdi>
            </span>
            <code dir="ltr" className="truncate text-xs text-muted-foreground">
              {raw}
            </code>
          </li>
        ))}
      </ol>
      {rejects.length < refused ? (
        <p className="figures pt-2 text-xs text-muted-foreground">
          {m.ingestion_list_refused_more({
            shown: formatInteger(rejects.length),
            total: formatInteger(refused),
          })}
        </p>
      ) : null}
    </details>
  )
}
