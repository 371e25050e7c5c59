import { useChange, type ChangeAction, type ChangeFeedback } from '#web/api/use-change.ts'
import { favoriteListKey, favoriteMarks } from './queries.ts'

/** Does something to what is watched, and shows what holds then. */
export function useFavoriteChange<Input = void>(act: ChangeAction<Input>, told: ChangeFeedback) {
  return useChange(act, { ...told, changed: [favoriteListKey, favoriteMarks().queryKey] })
}
