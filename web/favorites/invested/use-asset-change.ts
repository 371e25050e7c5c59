import { useChange, type SendChange, type ChangeFeedback } from '#web/api/use-change.ts'
import { ownStorage } from '#web/storage/queries.ts'
import { ownAssets } from '#web/favorites/queries.ts'

/** A mutation of assets that reloads them. */
export function useAssetChange<Input = void>(send: SendChange<Input>, feedback: ChangeFeedback) {
  return useChange(send, { ...feedback, changed: [ownAssets().queryKey, ownStorage().queryKey] })
}
