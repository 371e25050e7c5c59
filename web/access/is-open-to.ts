import type { QueryClient } from '@tanstack/react-query'
import { defaultSetting, featureLock } from '#domain/access/feature-access.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import { featureStates, me } from './queries.ts'

/** Whether a feature is open to the signed-in person. Data of closed features are not preloaded. */
export function isOpenTo(cache: QueryClient, feature: FeatureKey): boolean {
  const person = cache.getQueryData(me().queryKey)
  const states = cache.getQueryData(featureStates().queryKey)
  if (!person || !states) return false
  const setting = states.find((state) => state.feature === feature) ?? defaultSetting(feature)
  return featureLock(setting, person.roles) === null
}
