import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import { batchColumns } from './batch-columns.tsx'
import { batches } from './queries.ts'
import { UploadFile } from './uploads/upload-file.tsx'

/** Imports register files and shows the result for every row of each import. */
export function RegisterImports() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(batches())
  const rows = data.pages.flatMap((page) => page.batches)
  return (
    <div className="grid gap-8">
      <UploadFile />
      {rows.length === 0 ? (
        <EmptyState title={m.ingestion_empty_title()}>{m.ingestion_empty_detail()}</EmptyState>
      ) : (
        <Table
          caption={m.ingestion_batches()}
          columns={batchColumns()}
          rows={rows}
          rowKey={({ id }) => String(id)}
        />
      )}
      {hasNextPage ? (
        <Button
          variant="outline"
          className="justify-self-center"
          isPending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {m.ingestion_more()}
        </Button>
      ) : null}
      <p className="max-w-[70ch] text-sm text-muted-foreground">{m.ingestion_formats()}</p>
    </div>
  )
}
