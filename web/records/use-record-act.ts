import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toast-store.ts'

type Act = { act: () => Promise<unknown>; done: string; onDone?: () => void }

/** Does something to a record; afterwards everything that this tab holds of the server is asked for again. */
export function useRecordAct() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ act }: Act) => act(),
    retry: false,
    onSuccess: (_answer, { done, onDone }) => {
      toast({ title: done })
      onDone?.()
    },
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ['GET'] }),
  })
}
