import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StepAnswer } from '#contract/onboarding.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { toastError } from '#web/api/toast-error.ts'

/** My answers and the open steps. Always reloaded, because other devices change them too. */
export const onboarding = () => queryOptions({ ...query(api.onboarding.read, {}), staleTime: 0 })

export const places = () => query(api.onboarding.places, {})

/** The shortlist and the rules for the latest answers. */
export const outcome = () => queryOptions({ ...query(api.onboarding.outcome, {}), staleTime: 0, gcTime: 0 })

/** The state of my request for membership. Reloaded, because staff decide meanwhile. */
export const review = () =>
  queryOptions({ ...query(api.onboarding.review, {}), staleTime: 0, refetchInterval: 60_000 })

/** Saves or skips a step, then calls `onSaved`. */
export function useSaveStep(onSaved: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: StepAnswer) => api.onboarding.save({ body }),
    onSuccess: (saved) => {
      cache.setQueryData(onboarding().queryKey, saved)
      onSaved()
    },
    onError: toastError,
  })
}
