import { useChange, type ChangeAction, type ChangeFeedback } from '#web/api/use-change.ts'
import { favoriteListKey, favoriteMarks } from './queries.ts'

/** A mutation of favorites that reloads them. */
export function useFavoriteChange<Input = void>(action: ChangeAction<Input>, feedback: ChangeFeedback) {
  return useChange(action, { ...feedback, changed: [favoriteListKey, favoriteMarks().queryKey] })
}
