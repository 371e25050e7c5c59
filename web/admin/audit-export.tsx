import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { AuditFilter } from '#contract/admin.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { m } from '#web/paraglide/messages.js'
import { api } from '#web/api/client.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'

/** Exports every event of the filter as CSV, not only the loaded ones. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await api.admin.exportAudit({ query: filter })
      saveFile(`audit-${gulfDay(new Date())}.csv`, await response.blob())
    },
    retry: false,
    onError: toastError,
  })
  return (
    <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
      <Download aria-hidden />
      {isPending ? m.admin_audit_exporting() : m.admin_audit_export()}
    </Button>
  )
}
