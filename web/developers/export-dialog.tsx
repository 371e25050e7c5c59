import type { DeveloperFilter } from '#contract/developers.ts'
import { api } from '#web/api/client.ts'
import { ExportDialog } from '#web/list/export-dialog.tsx'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'

type Props = { filter: DeveloperFilter; total: number; onClose: () => void }

/** Exports the matching developers with their records. */
export function DevelopersExport({ filter, total, onClose }: Props) {
  return (
    <ExportDialog
      title={m.developers_export_title()}
      description={m.developers_count({ count: total, shown: formatInteger(total) })}
      fileName="developers"
      isEmpty={total === 0}
      request={(format, signal) => api.developers.export({ query: { ...filter, format } }, signal)}
      onClose={onClose}
    >
      <p>{m.developers_export_what()}</p>
    </ExportDialog>
  )
}
