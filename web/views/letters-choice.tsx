import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'

/** Whether alerts also come by email: one setting for all views and favorites. Not shown where it cannot be read. */
export function LettersChoice() {
  const cache = useQueryClient()
  const letters = query(api.favorites.letters, {})
  const { data } = useQuery(letters)
  const { mutate } = useMutation({
    mutationFn: (isOn: boolean) => api.favorites.changeLetters({ body: { isOn } }),
    onMutate: (isOn) => cache.setQueryData(letters.queryKey, { isOn }),
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: letters.queryKey }),
  })
  if (!data) return null
  return (
    <NativeCheckbox checked={data.isOn} onChange={({ target }) => mutate(target.checked)}>
      {m.views_letters()}
    </NativeCheckbox>
  )
}
