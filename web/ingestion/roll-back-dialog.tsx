import { useQuery } from '@tanstack/react-query'
import type { ImportBatch } from '#contract/ingestion.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { relianceOn } from './queries.ts'
import { useImports } from './use-imports.ts'

type Props = { batch: ImportBatch; onClose: () => void }

/** Asks for confirmation of a rollback, and names the later imports that lose rows with it. */
export function RollBackDialog({ batch: { id, fileName }, onClose }: Props) {
  const { rollBack } = useImports()
  const { data: reliance, isPending } = useQuery(relianceOn(id))
  const isForced = (reliance?.length ?? 0) > 0
  return (
    <ConfirmDialog
      isOpen
      title={m.ingestion_roll_back_title({ id })}
      confirmLabel={m.ingestion_roll_back()}
      isBusy={rollBack.isPending || isPending}
      onConfirm={() => rollBack.mutate({ batchId: id, isForced }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{m.ingestion_roll_back_detail()}</p>
      {isForced ? (
        <div className="mt-3 grid gap-1">
          <p className="font-medium">{m.ingestion_roll_back_reliance()}</p>
          <ul className="figures list-disc ps-5">
            {reliance?.map(({ batchId, rows }) => (
              <li key={batchId}>{m.ingestion_roll_back_relies({ id: batchId, rows })}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="mt-3 text-muted-foreground">
        <bdi>{fileName}</bdi>
      </p>
    </ConfirmDialog>
  )
}
