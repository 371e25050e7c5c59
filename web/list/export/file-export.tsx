import { lazy, Suspense, type ComponentProps } from 'react'
import { useExportAccess } from './export-access.ts'
import { ExportButton } from './export-button.tsx'
import type { ExportDialog } from './export-dialog.tsx'

/** Loaded when it is opened: a public page does not wait for it. */
const Dialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })))

/** The export of a page that members and strangers read, by the lock of data exports. Exports are for wide screens. */
export function FileExport(props: Omit<ComponentProps<typeof ExportDialog>, 'onClose'>) {
  const exporting = useExportAccess()
  if (!exporting) return null
  return (
    <div className="w-fit max-md:hidden print:hidden">
      <ExportButton
        exporting={exporting}
        isReady
        dialog={(onClose) => (
          <Suspense fallback={null}>
            <Dialog {...props} onClose={onClose} />
          </Suspense>
        )}
      />
    </div>
  )
}
