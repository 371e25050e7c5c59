import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PersonDetail } from '#contract/people.ts'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { person } from './queries.ts'

/** `action` returns null if it was cancelled. */
type PersonChange = { action: () => Promise<PersonDetail | null>; done: string }

/** A mutation of an account. Updates the open panel and the lists. */
export function usePersonChange(personId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ action }: PersonChange) => action(),
    retry: false,
    onSuccess: (changed, { done }) => {
      if (!changed) return
      cache.setQueryData(person(personId).queryKey, changed)
      toast({ title: done })
    },
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ['people'] }),
  })
}
