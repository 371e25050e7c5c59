import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { toastError } from './toast-error.ts'
import { toast, type ToastNotice } from '#web/ui/overlays/toast-store.ts'

export type ChangeAction<Input> = (input: Input) => Promise<unknown>

/** What is said when it is done, null for nothing, and what follows. */
export type ChangeFeedback = { done: string | ToastNotice | null; onDone?: () => void }

/** Does something and says so, or what went wrong; either way what it may have changed is read anew. */
export function useChange<Input = void>(
  act: ChangeAction<Input>,
  { done, onDone, changed }: ChangeFeedback & { changed: readonly QueryKey[] },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    retry: false,
    onSuccess: () => {
      if (done !== null) toast(typeof done === 'string' ? { title: done } : done)
      onDone?.()
    },
    onError: toastError,
    onSettled: () => Promise.all(changed.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
