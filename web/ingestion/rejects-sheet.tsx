import { useQuery } from '@tanstack/react-query'
import type { ImportBatch } from '#contract/ingestion.ts'
import { api } from '#web/api/client.ts'
import { FileButton } from '#web/ingestion/file-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'
import { ExportMenu } from '#web/staff/export-menu.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { rejectedRows } from './queries.ts'
import { useUpload } from './uploads/use-upload.ts'

type Props = { batch: ImportBatch; onClose: () => void }

/** The rejected rows of an import: line, reason and content; to download, mend and send again. */
export function RejectsSheet({ batch: { id, format }, onClose }: Props) {
  const { data } = useQuery(rejectedRows(id))
  const { upload } = useUpload()
  // A developer's list is mapped again under its own tab.
  const isList = format.startsWith('developer-')
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent title={m.ingestion_refused_title({ id })}>
        <div className="grid gap-6">
          <div className="grid justify-items-start gap-3">
            <p className="text-sm text-muted-foreground">{m.ingestion_mend_lead()}</p>
            <ExportMenu
              name={`import-${id}-refused`}
              label={m.ingestion_mend_download()}
              read={(format) => api.ingestion.refusedRows({ params: { batchId: id }, query: { format } })}
            />
            {isList ? null : (
              <FileButton
                label={m.ingestion_mend_send()}
                accept=".csv,.xlsx,text/csv"
                isPending={upload.isPending}
                onFile={(file) => upload.mutate({ file, asOf: '', mends: id }, { onSuccess: onClose })}
              />
            )}
          </div>
          {data ? (
            <ol className="grid gap-4">
              {data.rejects.map(({ lineNumber, field, reason, raw }) => (
                <li key={lineNumber} className="grid gap-1 border-b border-border pb-4">
                  <p className="figures text-sm">
                    <span className="text-muted-foreground">{m.ingestion_line()}</span>{' '}
                    {formatInteger(lineNumber)}
                  </p>
                  <p className="text-sm">{field ? `${field}: ${reason}` : reason}</p>
                  <code
                    dir="ltr"
                    className="max-h-24 overflow-y-auto text-xs break-all text-muted-foreground"
                  >
                    {raw}
                  </code>
                </li>
              ))}
            </ol>
          ) : (
            <Skeleton className="h-60" />
          )}
        </div>
      </SheetContent>
    </Sheet>
  )
}
