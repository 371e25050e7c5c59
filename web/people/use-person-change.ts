import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PersonDetail } from '#contract/people.ts'
import { ApiError } from '#web/api-error.ts'
import { errorText } from '#web/error-text.ts'
import { toast } from '#web/ui/toaster.tsx'
import { person } from './queries.ts'

type Change = { act: () => Promise<PersonDetail>; done: string }

/** Does something to an account; what holds then is shown in the open panel and in the lists. */
export function usePersonChange(personId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ act }: Change) => act(),
    retry: false,
    onSuccess: (changed, { done }) => {
      cache.setQueryData(person(personId).queryKey, changed)
      toast({ title: done })
    },
    onError: tellFailure,
    onSettled: () => cache.invalidateQueries({ queryKey: ['people'] }),
  })
}

/** Says what went wrong with a call and the way out of it. */
export function tellFailure(error: unknown): void {
  const failure = error instanceof ApiError ? error : new ApiError('INTERNAL')
  const { title, way } = errorText[failure.code]
  toast({ title: title(), description: failure.detail ?? way(), variant: 'destructive' })
}
