import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { rejectedRows } from './queries.ts'

/** The rejected rows of an import: line, reason and content. */
export function RejectsSheet({ batchId, onClose }: { batchId: number; onClose: () => void }) {
  const { data } = useQuery(rejectedRows(batchId))
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent title={m.ingestion_refused_title({ id: batchId })}>
        {data ? (
          <ol className="grid gap-4">
            {data.rejects.map(({ lineNumber, field, reason, raw }) => (
              <li key={lineNumber} className="grid gap-1 border-b border-border pb-4">
                <p className="figures text-sm">
                  <span className="text-muted-foreground">{m.ingestion_line()}</span>{' '}
                  {formatInteger(lineNumber)}
                </p>
                <p className="text-sm">{field ? `${field}: ${reason}` : reason}</p>
                <code dir="ltr" className="max-h-24 overflow-y-auto text-xs break-all text-muted-foreground">
                  {raw}
                </code>
              </li>
            ))}
          </ol>
        ) : (
          <Skeleton className="h-60" />
        )}
      </SheetContent>
    </Sheet>
  )
}
