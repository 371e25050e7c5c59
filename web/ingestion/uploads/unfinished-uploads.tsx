import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { formatBytes } from '#domain/money/format-money.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { unfinishedUploads } from './queries.ts'

/** Uploads that stopped on the way, with how much of them is held. */
export function UnfinishedUploads() {
  const cache = useQueryClient()
  const { data, isError, error, refetch } = useQuery(unfinishedUploads())
  const remove = useMutation({
    mutationFn: (uploadId: string) => api.ingestion.removeUpload({ params: { uploadId } }),
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: unfinishedUploads().queryKey }),
    onError: toastError,
  })
  if (isError && !data) return <ReadFailure error={error} onRetry={refetch} />
  if (!data || data.length === 0) return null
  const written = (bytes: number) => formatBytes(displayLocale(), bytes)
  return (
    <section aria-labelledby="unfinished-uploads" className="grid max-w-[70ch] gap-2">
      <h3 id="unfinished-uploads" className="text-sm font-medium">
        {m.ingestion_unfinished()}
      </h3>
      <p className="text-sm text-muted-foreground">{m.ingestion_unfinished_lead()}</p>
      <ul className="grid">
        {data.map(({ id, fileName, bytes, receivedBytes }) => (
          <li key={id} className="flex items-center gap-4 border-t border-border py-1">
            <bdi className="min-w-0 flex-1 truncate text-sm" title={fileName}>
              {fileName}
            </bdi>
            <span className="figures text-sm text-muted-foreground">
              {m.ingestion_unfinished_size({ held: written(receivedBytes), size: written(bytes) })}
            </span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.ingestion_unfinished_remove({ name: fileName })}
              isPending={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
