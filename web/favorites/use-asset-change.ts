import { useChange, type Act, type Told } from '#web/api/use-change.ts'
import { ownAssets, ownStorage } from './queries.ts'

/** Does something to what is owned, and shows what holds then. */
export function useAssetChange<Input = void>(act: Act<Input>, told: Told) {
  return useChange(act, { ...told, changed: [ownAssets().queryKey, ownStorage().queryKey] })
}
