import { createContext, useContext } from 'react'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toast-store.ts'
import type { Exporting } from './export-button.tsx'

/** A reader without a session sees what there is to download, and what opens it. */
const visitorExporting: Exporting = {
  isClosed: true,
  onClosed: () =>
    void toast({ title: m.ui_export_members_title(), description: m.ui_export_members_detail() }),
}

const ExportAccess = createContext<Exporting | null>(visitorExporting)

/** Set by the shell of members. */
export const ExportAccessProvider = ExportAccess.Provider

/** Whether the reader of this page may export data, for pages that members and strangers read. Null where nobody may. */
export function useExportAccess(): Exporting | null {
  return useContext(ExportAccess)
}
