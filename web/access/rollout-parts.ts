import type { Rollout, RolloutFeature } from '#contract/access.ts'
import type { FeatureCategory, FeatureKey } from '#domain/access/features.ts'

export type RolloutGroup = { category: FeatureCategory; states: readonly RolloutFeature[] }

/** What both forms of the matrix take: the table of a desktop, the list of a phone. */
export type RolloutMatrix = {
  groups: readonly RolloutGroup[]
  holders: Rollout['holders']
  mayChange: boolean
  onOpen: (feature: FeatureKey) => void
}
