import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { ApiError } from '#web/api/api-error.ts'
import { errorText } from '#web/api/error-text.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { batches } from './queries.ts'

/** Mutations of imports. Each failure is shown once, and the list is reloaded. */
export function useImports() {
  const cache = useQueryClient()
  const settled = {
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: batches().queryKey }),
    onError: (error: Error) => toast({ ...errorToast(error), variant: 'destructive' }),
  } as const
  const cancel = useMutation({
    ...settled,
    mutationFn: (batchId: number) => api.ingestion.cancel({ params: { batchId } }),
  })
  const resume = useMutation({
    ...settled,
    mutationFn: (batchId: number) => api.ingestion.resume({ params: { batchId } }),
  })
  const rollBack = useMutation({
    ...settled,
    mutationFn: ({ batchId, isForced }: { batchId: number; isForced: boolean }) =>
      api.ingestion.rollBack({ params: { batchId }, query: { force: isForced ? 'true' : 'false' } }),
  })
  const publish = useMutation({
    ...settled,
    mutationFn: (batchId: number) => api.ingestion.publish({ params: { batchId } }),
  })
  const discard = useMutation({
    ...settled,
    mutationFn: (batchId: number) => api.ingestion.discard({ params: { batchId } }),
  })
  return { cancel, resume, rollBack, publish, discard }
}

function errorToast(error: Error): { title: string; description?: string } {
  if (!(error instanceof ApiError)) return { title: error.message }
  const { title } = errorText[error.code]
  return error.detail ? { title: title(), description: error.detail } : { title: title() }
}
