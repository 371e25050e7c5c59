import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PersonDetail } from '#contract/people.ts'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { person } from './queries.ts'

/** `act` gives null when it was thought better of. */
type Change = { act: () => Promise<PersonDetail | null>; done: string }

/** Does something to an account; what holds then is shown in the open panel and in the lists. */
export function usePersonChange(personId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ act }: Change) => act(),
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
