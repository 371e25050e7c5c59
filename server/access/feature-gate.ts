import { lockOfAny } from '#domain/access/feature-access.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Parts } from '#server/parts.ts'
import { policyCache } from './feature-policy.ts'

const refusals = { disabled: 'FEATURE_DISABLED', upgrade: 'UPGRADE_REQUIRED' } as const

type FeatureRefusal = (typeof refusals)[keyof typeof refusals]

/** Why these roles may not call an endpoint of these features, or null. Uses the current toggles. */
export function featureGate(needs: Pick<Parts, 'sql' | 'now'>) {
  const policies = policyCache(needs)
  return async (features: readonly FeatureKey[], held: readonly Role[]): Promise<FeatureRefusal | null> => {
    const lock = lockOfAny(features, await policies.read(), held)
    return lock && refusals[lock]
  }
}
