import { useChange, type ChangeAction, type ChangeFeedback } from '#web/api/use-change.ts'
import { ownAssets, ownStorage } from './queries.ts'

/** Does something to what is owned, and shows what holds then. */
export function useAssetChange<Input = void>(act: ChangeAction<Input>, told: ChangeFeedback) {
  return useChange(act, { ...told, changed: [ownAssets().queryKey, ownStorage().queryKey] })
}
