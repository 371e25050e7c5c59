import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { toastError } from './toast-error.ts'
import { toast, type ToastNotice } from '#web/ui/overlays/toast-store.ts'

export type SendChange<Input> = (input: Input) => Promise<unknown>

/** The toast after success (null for none), and a callback. */
export type ChangeFeedback = { done: string | ToastNotice | null; onDone?: () => void }

/**
 * A mutation that shows a toast on success or failure. In both cases it reloads the queries that it may have changed.
 */
export function useChange<Input = void>(
  send: SendChange<Input>,
  { done, onDone, changed }: ChangeFeedback & { changed: readonly QueryKey[] },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    retry: false,
    onSuccess: () => {
      if (done !== null) toast(typeof done === 'string' ? { title: done } : done)
      onDone?.()
    },
    onError: toastError,
    onSettled: () => Promise.all(changed.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
