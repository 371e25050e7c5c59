import type { FavoriteFilter } from '#contract/favorites.ts'
import { api } from '#web/api/client.ts'
import { ExportDialog } from '#web/list/export/export-dialog.tsx'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'

type Props = { filter: FavoriteFilter; total: number; onClose: () => void }

/** Exports the filtered favorites with their notes. */
export function FavoritesExport({ filter, total, onClose }: Props) {
  return (
    <ExportDialog
      title={m.favorites_export_title()}
      description={m.favorites_count({ count: total, shown: formatInteger(total) })}
      fileName="watched"
      isEmpty={total === 0}
      request={(format, signal) => api.favorites.export({ query: { ...filter, format } }, signal)}
      onClose={onClose}
    >
      <p>{m.favorites_export_what()}</p>
    </ExportDialog>
  )
}
