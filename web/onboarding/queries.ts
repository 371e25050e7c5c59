import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StepAnswer } from '#contract/onboarding.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { toastError } from '#web/api/toast-error.ts'

/** What I have told of myself, and which steps are left. Other devices write it too, so it is asked anew. */
export const onboarding = () => queryOptions({ ...query(api.onboarding.read, {}), staleTime: 0 })

export const places = () => query(api.onboarding.places, {})

/** The shortlist and the rules for what was told last. */
export const outcome = () => queryOptions({ ...query(api.onboarding.outcome, {}), staleTime: 0, gcTime: 0 })

/** Where my request to be let in stands: others are decided on meanwhile. */
export const review = () =>
  queryOptions({ ...query(api.onboarding.review, {}), staleTime: 0, refetchInterval: 60_000 })

/** Keeps a step, or passes it; `onKept` leads on. */
export function useKeepStep(onKept: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: StepAnswer) => api.onboarding.save({ body }),
    onSuccess: (kept) => {
      cache.setQueryData(onboarding().queryKey, kept)
      onKept()
    },
    onError: toastError,
  })
}
