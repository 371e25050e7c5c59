import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { FileButton } from './file-button.tsx'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import { batchColumns } from './batch-columns.tsx'
import { batches } from './queries.ts'
import { useImports } from './use-imports.ts'

/** Imports register files and shows the result for every row of each import. */
export function RegisterImports() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(batches())
  const rows = data.pages.flatMap((page) => page.batches)
  return (
    <div className="grid gap-8">
      <ImportButton />
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
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {m.ingestion_more()}
        </Button>
      ) : null}
      <p className="max-w-[70ch] text-sm text-muted-foreground">{m.ingestion_formats()}</p>
    </div>
  )
}

function ImportButton() {
  const { upload, sentRatio } = useImports()
  const [asOf, setAsOf] = useState('')
  const [today] = useState(() => gulfDay(new Date()))
  const sending = upload.isPending ? upload.variables.file : null
  useLeaveWarning(sending !== null && sentRatio < 1)
  return (
    <div className="grid max-w-sm justify-items-start gap-4">
      <Field label={m.ingestion_as_of()} hint={m.ingestion_as_of_hint()}>
        <Input type="date" max={today} value={asOf} onChange={({ target }) => setAsOf(target.value)} />
      </Field>
      <FileButton
        label={m.ingestion_choose()}
        accept=".csv,.tsv,.txt,.xlsx,.zip,.gz,text/csv,application/gzip"
        disabled={sending !== null}
        // The date belongs to one file: the next one starts without it.
        onFile={(file) => upload.mutate({ file, asOf }, { onSuccess: () => setAsOf('') })}
      />
      <output className="text-xs text-muted-foreground">
        {sending ? sendingText(sending.name, sentRatio) : null}
      </output>
    </div>
  )
}

function sendingText(name: string, sentRatio: number): string {
  return sentRatio < 1
    ? m.ingestion_sending({ name, percent: formatInteger(Math.floor(100 * sentRatio)) })
    : m.ingestion_reading({ name })
}

/** A file that is on its way is lost with its page. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
