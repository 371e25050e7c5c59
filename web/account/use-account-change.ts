import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/account.ts'
import { errorText } from '#web/error-text.ts'
import { ApiError } from '#web/api-error.ts'
import { toast } from '#web/ui/toaster.tsx'
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
    onError: tellFailure,
  })
}

/** Says what went wrong with a call and the way out of it. */
export function tellFailure(error: unknown): void {
  const failure = error instanceof ApiError ? error : new ApiError('INTERNAL')
  const { title, way } = errorText[failure.code]
  toast({ title: title(), description: failure.detail ?? way(), variant: 'destructive' })
}
