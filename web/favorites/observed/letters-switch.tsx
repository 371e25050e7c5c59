import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { favoriteLetters } from '#web/favorites/queries.ts'

/** Whether changes also come by letter. Changes at once on the screen; the account's stored value wins. */
export function LettersSwitch() {
  const cache = useQueryClient()
  const id = useId()
  const { queryKey } = favoriteLetters()
  const { data } = useQuery(favoriteLetters())
  const { mutate } = useMutation({
    mutationFn: (isOn: boolean) => api.favorites.changeLetters({ body: { isOn } }),
    scope: { id: 'favorite letters' },
    retry: false,
    onMutate: (isOn) => cache.setQueryData(queryKey, { isOn }),
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return (
    <div className="flex items-center gap-3">
      <Switch
        id={id}
        checked={data?.isOn ?? false}
        disabled={data === undefined}
        onCheckedChange={(isOn) => mutate(isOn)}
      />
      <label htmlFor={id} className="text-sm">
        {m.favorites_letters()}
      </label>
    </div>
  )
}
