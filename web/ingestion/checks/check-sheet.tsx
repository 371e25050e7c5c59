import { useQuery } from '@tanstack/react-query'
import type { ImportCheck } from '#contract/ingestion/checks.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { importCheck } from '#web/ingestion/queries.ts'
import { useImports } from '#web/ingestion/use-imports.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { ExampleGroup, RefusedGroup } from './example-group.tsx'
import { WarningList } from './warning-list.tsx'

type Props = { batchId: number; onClose: () => void }

/** What an import would do, with examples and warnings; from here it is published or discarded. */
export function CheckSheet({ batchId, onClose }: Props) {
  const { data: check, error, refetch } = useQuery(importCheck(batchId))
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent title={m.ingestion_check_title({ id: batchId })} className="sm:max-w-2xl">
        {error ? (
          <ReadFailure error={error} onRetry={refetch} />
        ) : check ? (
          <Check check={check} onClose={onClose} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </SheetContent>
    </Sheet>
  )
}

function Check({ check, onClose }: { check: ImportCheck; onClose: () => void }) {
  const { batch, asOf, examples, warnings } = check
  const { rowsNew, rowsChanged, rowsUnchanged, rowsRefused } = batch
  return (
    <div className="grid gap-6">
      <p className="text-sm">
        <bdi className="font-medium">{batch.fileName}</bdi>
        {asOf === null ? null : (
          <span className="text-muted-foreground">
            {' '}
            · {m.ingestion_check_as_of({ day: formatDay(asOf) })}
          </span>
        )}
      </p>
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Count name={m.ingestion_new()} rows={rowsNew} />
        <Count name={m.ingestion_changed()} rows={rowsChanged} />
        <Count name={m.ingestion_unchanged()} rows={rowsUnchanged} />
        <Count name={m.ingestion_refused()} rows={rowsRefused} />
      </dl>
      <WarningList warnings={warnings} />
      {batch.status === 'checked' ? <Decision check={check} onClose={onClose} /> : null}
      <div className="grid gap-3">
        <ExampleGroup name={m.ingestion_new()} examples={examples.new} rows={rowsNew} />
        <ExampleGroup name={m.ingestion_changed()} examples={examples.changed} rows={rowsChanged} />
        <ExampleGroup name={m.ingestion_unchanged()} examples={examples.unchanged} rows={rowsUnchanged} />
        <RefusedGroup examples={examples.refused} rows={rowsRefused} />
      </div>
    </div>
  )
}

function Count({ name, rows }: { name: string; rows: number }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="text-lg font-medium">{formatInteger(rows)}</dd>
    </div>
  )
}

const refusalText: Record<NonNullable<ImportCheck['refusal']>, () => string> = {
  FORBIDDEN: m.ingestion_publish_forbidden,
  FOUR_EYES: m.ingestion_publish_four_eyes,
  CONFLICT: m.ingestion_publish_conflict,
}

function Decision({
  check: { batch, refusal, needsApproval },
  onClose,
}: {
  check: ImportCheck
  onClose: () => void
}) {
  const { publish, discard } = useImports()
  const isBusy = publish.isPending || discard.isPending
  return (
    <div className="grid gap-3 border-y border-border py-4">
      <p className="text-sm text-muted-foreground">
        {refusal
          ? refusalText[refusal]()
          : needsApproval
            ? m.ingestion_publish_second()
            : m.ingestion_publish_lead()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={refusal !== null}
          isPending={isBusy}
          onClick={() => publish.mutate(batch.id, { onSuccess: onClose })}
        >
          {m.ingestion_publish()}
        </Button>
        <Button
          variant="outline"
          isPending={isBusy}
          onClick={() => discard.mutate(batch.id, { onSuccess: onClose })}
        >
          {m.ingestion_discard()}
        </Button>
      </div>
    </div>
  )
}
