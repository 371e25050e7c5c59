import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '#contract/account.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { toastError } from '#web/api/toast-error.ts'

/** My currency, area unit, theme and language. */
export const preferences = () => query(api.account.preferences, {})

/** Changes preferences on the screen at once, then saves them. The account's stored value wins. */
export function useChangePreferences(): (change: Partial<Preferences>) => void {
  const cache = useQueryClient()
  const { queryKey } = preferences()
  const { mutate } = useMutation({
    mutationFn: (change: Partial<Preferences>) => api.account.changePreferences({ body: change }),
    onMutate: (change) => {
      cache.setQueryData(queryKey, (before) => before && { ...before, ...change })
    },
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return mutate
}
