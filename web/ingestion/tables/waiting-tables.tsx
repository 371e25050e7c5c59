import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ImportTable } from '#contract/ingestion/tables.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { tableKindText } from './kind-text.ts'
import { waitingTables } from './queries.ts'

/** Tables that were uploaded and not imported, with the mapping that was chosen so far. */
export function WaitingTables({ onOpen }: { onOpen: (table: ImportTable) => void }) {
  const cache = useQueryClient()
  const { data, isError, error, refetch } = useQuery(waitingTables())
  const remove = useMutation({
    mutationFn: (tableId: number) => api.ingestion.removeTable({ params: { tableId } }),
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: waitingTables().queryKey }),
    onError: toastError,
  })
  if (isError && !data) return <ReadFailure error={error} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="waiting-tables" className="grid max-w-[70ch] gap-2">
      <h3 id="waiting-tables" className="text-sm font-medium">
        {m.ingestion_tables_waiting()}
      </h3>
      <p className="text-sm text-muted-foreground">{m.ingestion_tables_waiting_lead()}</p>
      <ul className="grid">
        {data.map((table) => (
          <li
            key={table.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-border py-1"
          >
            <bdi className="min-w-0 flex-1 text-sm wrap-anywhere">{table.fileName}</bdi>
            <span className="text-sm text-muted-foreground">
              {table.batchId === null
                ? tableKindText[table.kind]()
                : m.ingestion_tables_again({ id: String(table.batchId) })}
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={m.ingestion_tables_open_named({ name: table.fileName })}
              onClick={() => onOpen(table)}
            >
              {m.ingestion_tables_open()}
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.ingestion_tables_remove({ name: table.fileName })}
              isPending={remove.isPending && remove.variables === table.id}
              onClick={() => remove.mutate(table.id)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
