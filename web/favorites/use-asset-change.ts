import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellFailure } from '#web/tell-failure.ts'
import { toast } from '#web/ui/toast-store.ts'
import { ownAssets } from './queries.ts'

/** Does something to what is owned, says so, and shows what holds then. */
export function useAssetChange<Input = void>(
  act: (input: Input) => Promise<unknown>,
  { done, onDone }: { done: string; onDone?: () => void },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    retry: false,
    onSuccess: () => {
      toast({ title: done })
      onDone?.()
    },
    onError: tellFailure,
    onSettled: () => cache.invalidateQueries({ queryKey: ownAssets().queryKey }),
  })
}
