import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/account.ts'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { account } from './queries.ts'

/** Sends one change of the account; what comes back is shown everywhere at once, and a failure is told. */
export function useAccountChange<V = void>(change: (given: V) => Promise<Account>, done: () => string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    retry: false,
    onSuccess: (changed) => {
      cache.setQueryData(account().queryKey, changed)
      void cache.invalidateQueries({ queryKey: ['GET', '/api/me'] })
      toast({ title: done() })
    },
    onError: toastError,
  })
}
