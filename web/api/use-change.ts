import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { tellFailure } from './toast-error.ts'
import { toast, type Notice } from '#web/ui/overlays/toast-store.ts'

export type Act<Input> = (input: Input) => Promise<unknown>

/** What is said when it is done, null for nothing, and what follows. */
export type Told = { done: string | Notice | null; onDone?: () => void }

/** Does something and says so, or what went wrong; either way what it may have changed is read anew. */
export function useChange<Input = void>(
  act: Act<Input>,
  { done, onDone, changed }: Told & { changed: readonly QueryKey[] },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    retry: false,
    onSuccess: () => {
      if (done !== null) toast(typeof done === 'string' ? { title: done } : done)
      onDone?.()
    },
    onError: tellFailure,
    onSettled: () => Promise.all(changed.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
