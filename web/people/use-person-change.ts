import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PersonDetail } from '#contract/people.ts'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { person } from './queries.ts'

/** `send` returns null if it was cancelled. */
type PersonChange = { send: () => Promise<PersonDetail | null>; done: string }

/** A mutation of an account. Updates the open panel and the lists. */
export function usePersonChange(personId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: PersonChange) => send(),
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
