import { useMutation } from '@tanstack/react-query'
import { Download, Lock } from 'lucide-react'
import type { DeveloperFilter } from '#contract/developers.ts'
import { api } from '#web/api.ts'
import { m } from '#web/paraglide/messages.js'
import { saveFile } from '#web/saved-file.ts'
import { tellFailure } from '#web/tell-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { writtenWhole } from '#web/ui/written.ts'

/** Whether the list may be taken along; `onClosed` says why not. */
export type Exporting = { isClosed: boolean; onClosed: () => void }

/** Saves what the filter leaves as CSV, and says before how many lines that are. */
export function ExportButton({
  filter,
  total,
  isClosed,
  onClosed,
}: Exporting & { filter: DeveloperFilter; total: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile('developers.csv', await (await api.developers.export({ query: filter })).blob()),
    onError: tellFailure,
  })
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isPending || total === 0}
      className={isClosed ? 'text-muted-foreground' : ''}
      onClick={() => (isClosed ? onClosed() : mutate())}
    >
      {isClosed ? <Lock aria-hidden /> : <Download aria-hidden />}
      {isPending
        ? m.developers_exporting()
        : m.developers_export({ count: total, shown: writtenWhole(total) })}
    </Button>
  )
}
