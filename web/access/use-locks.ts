import { useSuspenseQuery } from '@tanstack/react-query'
import { defaultSetting, featureLock, type Lock } from '#domain/access/feature-access.ts'
import { features, type FeatureKey } from '#domain/access/features.ts'
import { runsOn, type Platform } from '#domain/access/platforms.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'
import { featurePolicy } from './queries.ts'
import { useEffectiveRoles } from './use-roles.ts'

/** What closes each feature to the roles in effect: `useLocks()('analytics')`; null for an open one. */
export function useLocks(): (feature: FeatureKey) => Lock | null {
  const { data: policy } = useSuspenseQuery(featurePolicy())
  const held = useEffectiveRoles()
  return (feature) => featureLock(policy.get(feature) ?? defaultSetting(feature), held)
}

/** Whether the product has a feature and it is open to the roles in effect. */
export function useIsOpen(feature: FeatureKey): boolean {
  const lockOf = useLocks()
  return features[feature].isReleased && lockOf(feature) === null
}

/** Says in a toast why a click leads nowhere; `label` is what was clicked. */
export function toastLock(lock: Lock, label: string): void {
  toast(
    lock === 'disabled'
      ? { title: m.access_disabled_title(), description: m.access_disabled_detail({ label }) }
      : { title: m.access_upgrade_title(), description: m.access_upgrade_detail({ label }) },
  )
}

/** Where the product is used now; it follows the width of the window. */
export function usePlatform(): Platform {
  return useMedia(media.phone) ? 'mobile-web' : 'desktop-web'
}

/** Whether a feature is there at all on this platform. */
export function useRunsHere(feature: FeatureKey): boolean {
  return runsOn(usePlatform(), feature)
}
