import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FavoriteSubject } from '#domain/favorites/favorite.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { favoriteListKey, favoriteMarks } from './queries.ts'

export type Watchable = { subject: FavoriteSubject; slug: string; name: string }

/** Whether something is watched (null until known), and a function that changes it, with undo. */
export function useWatching({ subject, slug, name }: Watchable) {
  const cache = useQueryClient()
  const marks = useQuery(favoriteMarks())
  const { queryKey } = favoriteMarks()
  const { mutate } = useMutation({
    mutationFn: (isWatched: boolean) =>
      (isWatched ? api.favorites.watch : api.favorites.unwatch)({ params: { subject, slug } }),
    // One call at a time, so that the last click wins.
    scope: { id: `watch ${subject} ${slug}` },
    retry: false,
    onMutate: (isWatched) => {
      void cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (before) => {
        if (!before) return before
        const others = before[subject].filter((one) => one !== slug)
        return { ...before, [subject]: isWatched ? [...others, slug] : others }
      })
    },
    onSuccess: (_answer, isWatched) => {
      toast({
        title: isWatched ? m.favorites_watched({ name }) : m.favorites_unwatched({ name }),
        action: { label: m.favorites_undo(), run: () => mutate(!isWatched) },
      })
    },
    onError: toastError,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey }),
        cache.invalidateQueries({ queryKey: favoriteListKey }),
      ]),
  })
  return { isWatched: marks.data ? marks.data[subject].includes(slug) : null, watch: mutate }
}
