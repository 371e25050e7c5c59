import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { m } from '#web/paraglide/messages.js'
import { saveFile } from '#web/browser/save-file.ts'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'

/** Exports a whole list as CSV, not only the loaded rows. */
export function CsvButton({ name, read }: { name: string; read: () => Promise<Response> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await read()
      saveFile(`${name}-${gulfDay(new Date())}.csv`, await response.blob())
    },
    retry: false,
    onError: toastError,
  })
  return (
    <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
      <Download aria-hidden />
      {isPending ? m.signups_exporting() : m.signups_export()}
    </Button>
  )
}
