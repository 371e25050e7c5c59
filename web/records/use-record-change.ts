import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toast-store.ts'

type RecordChange = { send: () => Promise<unknown>; done: string; onDone?: () => void }

/** A mutation of a record. Afterwards all cached data of this tab are reloaded. */
export function useRecordChange() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: RecordChange) => send(),
    retry: false,
    onSuccess: (_answer, { done, onDone }) => {
      toast({ title: done })
      onDone?.()
    },
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ['GET'] }),
  })
}
