import type { ImportBatch } from '#contract/ingestion.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDateTime, formatInteger } from '#web/format/format.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { BatchActions } from './batch-actions.tsx'

const statusLabels: Record<ImportBatch['status'], () => string> = {
  checking: m.ingestion_status_checking,
  checked: m.ingestion_status_checked,
  discarded: m.ingestion_status_discarded,
  running: m.ingestion_status_running,
  stopped: m.ingestion_status_stopped,
  failed: m.ingestion_status_failed,
  finished: m.ingestion_status_finished,
  'rolled-back': m.ingestion_status_rolled_back,
}

const counted = (
  id: string,
  head: () => string,
  readValue: (batch: ImportBatch) => number,
): Column<ImportBatch> => ({
  id,
  head: head(),
  numeric: true,
  inCard: true,
  cell: (batch) => formatInteger(readValue(batch)),
})

export function batchColumns(): Column<ImportBatch>[] {
  return [
    {
      id: 'file',
      head: m.ingestion_file(),
      cell: ({ fileName }) => <bdi className="font-medium">{fileName}</bdi>,
    },
    { id: 'state', head: m.ingestion_state(), inCard: true, cell: (batch) => <State batch={batch} /> },
    { ...counted('read', m.ingestion_read, ({ rowsRead }) => rowsRead), inCard: false },
    counted('new', m.ingestion_new, ({ rowsNew }) => rowsNew),
    { ...counted('changed', m.ingestion_changed, ({ rowsChanged }) => rowsChanged), inCard: false },
    { ...counted('unchanged', m.ingestion_unchanged, ({ rowsUnchanged }) => rowsUnchanged), inCard: false },
    counted('refused', m.ingestion_refused, ({ rowsRefused }) => rowsRefused),
    { id: 'started', head: m.ingestion_started(), cell: ({ startedAt }) => formatDateTime(startedAt) },
    {
      id: 'actions',
      head: m.ingestion_actions(),
      inCard: true,
      cell: (batch) => <BatchActions batch={batch} />,
    },
  ]
}

function State({ batch }: { batch: ImportBatch }) {
  const { status, doneRatio, rowsPerSecond, secondsLeft, failure, fileName, warnings, mendsBatchId } = batch
  const badge = (
    <Badge variant={status === 'failed' ? 'warning' : status === 'checked' ? 'primary' : 'default'}>
      {statusLabels[status]()}
    </Badge>
  )
  if (status !== 'running' && status !== 'checking')
    return (
      <span className="grid max-w-[44ch] justify-items-start gap-1 py-1">
        {badge}
        {status === 'checked' && warnings > 0 ? (
          <Badge variant="warning">{m.ingestion_warnings_count({ count: warnings })}</Badge>
        ) : null}
        {mendsBatchId === null ? null : (
          <span className="text-xs text-muted-foreground">{m.ingestion_mends({ id: mendsBatchId })}</span>
        )}
        {failure === null ? null : (
          <span dir="ltr" className="text-xs text-pretty text-muted-foreground">
            {failure}
          </span>
        )}
      </span>
    )
  return (
    <span className="grid w-44 gap-1">
      <Progress label={fileName} ratio={doneRatio ?? 0} />
      <span className="text-xs text-muted-foreground">
        {rowsPerSecond === null || secondsLeft === null
          ? statusLabels[status]()
          : m.ingestion_speed({ rows: formatInteger(rowsPerSecond), seconds: formatInteger(secondsLeft) })}
      </span>
    </span>
  )
}
