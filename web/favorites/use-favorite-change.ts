import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellFailure } from '#web/tell-failure.ts'
import { toast } from '#web/ui/toast-store.ts'
import { favoriteListKey, favoriteMarks } from './queries.ts'

/** Does something to what is watched, says so, and shows what holds then. */
export function useFavoriteChange<Input = void>(
  act: (input: Input) => Promise<unknown>,
  { done, onDone }: { done: string | null; onDone?: () => void },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    retry: false,
    onSuccess: () => {
      if (done !== null) toast({ title: done })
      onDone?.()
    },
    onError: tellFailure,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: favoriteListKey }),
        cache.invalidateQueries({ queryKey: favoriteMarks().queryKey }),
      ]),
  })
}
