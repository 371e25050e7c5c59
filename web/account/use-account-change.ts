import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/account.ts'
import { toastError } from '#web/api/toast-error.ts'
import { ownStorage } from '#web/storage/queries.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { account } from './queries.ts'

/** A mutation of the account. Its result updates the account everywhere; an error is shown in a toast. */
export function useAccountChange<V = void>(change: (input: V) => Promise<Account>, done: () => string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    retry: false,
    onSuccess: (changed) => {
      cache.setQueryData(account().queryKey, changed)
      void cache.invalidateQueries({ queryKey: ['GET', '/api/me'] })
      void cache.invalidateQueries({ queryKey: ownStorage().queryKey })
      toast({ title: done() })
    },
    onError: toastError,
  })
}
