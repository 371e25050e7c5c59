import { useChange, type Act, type Told } from '#web/api/use-change.ts'
import { favoriteListKey, favoriteMarks } from './queries.ts'

/** Does something to what is watched, and shows what holds then. */
export function useFavoriteChange<Input = void>(act: Act<Input>, told: Told) {
  return useChange(act, { ...told, changed: [favoriteListKey, favoriteMarks().queryKey] })
}
