import type { Rollout, RolloutFeature } from '#contract/access.ts'
import type { RolloutChange } from '#domain/access/rollout.ts'
import type { FeatureCategory, FeatureKey } from '#domain/access/features.ts'

export type RolloutGroup = { category: FeatureCategory; states: readonly RolloutFeature[] }

/** Makes changes; `said` tells in a notice what was done. */
export type ChangeRollout = (changes: readonly RolloutChange[], said: string) => void

/** What both forms of the matrix take: the table of a desktop, the list of a phone. */
export type RolloutMatrix = {
  groups: readonly RolloutGroup[]
  holders: Rollout['holders']
  mayChange: boolean
  change: ChangeRollout
  onOpen: (feature: FeatureKey) => void
}
