import { useChange, type SendChange, type ChangeFeedback } from '#web/api/use-change.ts'
import { favoriteListKey, favoriteMarks } from './queries.ts'

/** A mutation of favorites that reloads them. */
export function useFavoriteChange<Input = void>(send: SendChange<Input>, feedback: ChangeFeedback) {
  return useChange(send, { ...feedback, changed: [favoriteListKey, favoriteMarks().queryKey] })
}
