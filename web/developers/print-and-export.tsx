import { Printer } from 'lucide-react'
import type { DeveloperProfile } from '#contract/developers.ts'
import { api } from '#web/api/client.ts'
import { ExportButton, type Exporting } from '#web/list/export/export-button.tsx'
import { ExportDialog } from '#web/list/export/export-dialog.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { formatInteger } from '#web/format/format.ts'

type Props = { developer: DeveloperProfile; exporting: Exporting | null }

/** Prints the page, or exports its projects as a file. */
export function PrintAndExport({ developer: { slug, projects }, exporting }: Props) {
  const { length } = projects
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        <Printer aria-hidden />
        {m.ui_print()}
      </Button>
      {exporting ? (
        <ExportButton
          exporting={exporting}
          isReady
          dialog={(onClose) => (
            <ExportDialog
              title={m.developers_export_projects_title()}
              description={m.developers_export_projects_count({
                count: length,
                shown: formatInteger(length),
              })}
              fileName={`${slug}-projects`}
              isEmpty={length === 0}
              request={(format, signal) =>
                api.developers.exportProjects({ params: { slug }, query: { format } }, signal)
              }
              onClose={onClose}
            >
              <p>{m.developers_export_projects_what()}</p>
            </ExportDialog>
          )}
        />
      ) : null}
    </>
  )
}
