import { api } from '#web/api/client.ts'
import { ExportDialog } from '#web/list/export-dialog.tsx'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'
import { toProjectFilter } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'

/** Exports the matching projects. */
export function ProjectsExport({ total, onClose }: { total: number; onClose: () => void }) {
  const { search } = useExplorer()
  return (
    <ExportDialog
      title={m.projects_export_title()}
      description={m.projects_export_count({
        projects: m.projects_count({ count: total, shown: formatInteger(total) }),
      })}
      fileName="projects"
      isEmpty={total === 0}
      request={(format, signal) =>
        api.projects.export({ query: { ...toProjectFilter(search), format } }, signal)
      }
      onClose={onClose}
    >
      <p>{m.projects_export_what()}</p>
    </ExportDialog>
  )
}
