import { queryOptions } from '@tanstack/react-query'
import type { FeatureState } from '#contract/access.ts'
import type { FeaturePolicy } from '#domain/access/feature-access.ts'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** Who I am and which roles I hold. */
export const me = () => query(api.access.me, {})

/** Every feature with its toggle and the roles that may use it. */
export const featureStates = () => query(api.access.features, {})

/** The same, to be asked for one feature. */
export const featurePolicy = () => queryOptions({ ...featureStates(), select: policyOf })

function policyOf(states: readonly FeatureState[]): FeaturePolicy {
  return new Map(states.map(({ feature, ...setting }) => [feature, setting]))
}
