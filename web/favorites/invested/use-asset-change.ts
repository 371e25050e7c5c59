import { useChange, type ChangeAction, type ChangeFeedback } from '#web/api/use-change.ts'
import { ownStorage } from '#web/storage/queries.ts'
import { ownAssets } from '#web/favorites/queries.ts'

/** A mutation of assets that reloads them. */
export function useAssetChange<Input = void>(action: ChangeAction<Input>, feedback: ChangeFeedback) {
  return useChange(action, { ...feedback, changed: [ownAssets().queryKey, ownStorage().queryKey] })
}
