import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toast-store.ts'

type Act = { action: () => Promise<unknown>; done: string; onDone?: () => void }

/** A mutation of a record. Afterwards all cached data of this tab are reloaded. */
export function useRecordAct() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ action }: Act) => action(),
    retry: false,
    onSuccess: (_answer, { done, onDone }) => {
      toast({ title: done })
      onDone?.()
    },
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ['GET'] }),
  })
}
