import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LaunchCity } from '#domain/places/cities.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { boundaryFiles } from './queries.ts'

type Upload = { city: LaunchCity; source: string; file: File }

/** Mutations of boundaries. Each failure is shown once, and the list is reloaded. */
export function useBoundaries() {
  const cache = useQueryClient()
  const settled = {
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: boundaryFiles().queryKey }),
    onError: toastError,
  } as const
  const upload = useMutation({
    ...settled,
    mutationFn: ({ city, source, file }: Upload) =>
      api.ingestion.uploadBoundaries({
        query: { city, source, fileName: file.name.slice(0, 200) },
        body: new Blob([file], { type: 'application/octet-stream' }),
      }),
    onSuccess: ({ areas, features }) => toast({ title: m.ingestion_boundaries_stored({ areas, features }) }),
  })
  const remove = useMutation({
    ...settled,
    mutationFn: (fileId: number) => api.ingestion.removeBoundaries({ params: { fileId } }),
  })
  return { upload, remove }
}
