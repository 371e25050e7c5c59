import type { Rollout, RolloutFeature } from '#contract/access.ts'
import type { RolloutChange } from '#domain/access/rollout.ts'
import type { FeatureCategory, FeatureKey } from '#domain/access/features.ts'

export type RolloutGroup = { category: FeatureCategory; states: readonly RolloutFeature[] }

/** Makes changes and shows `message` in a toast. */
export type ChangeRollout = (changes: readonly RolloutChange[], message: string) => void

/** Props of both views of the matrix: the table on a desktop, the list on a phone. */
export type RolloutMatrix = {
  groups: readonly RolloutGroup[]
  holders: Rollout['holders']
  mayChange: boolean
  change: ChangeRollout
  onOpen: (feature: FeatureKey) => void
}
