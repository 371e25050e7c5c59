import { useSuspenseQuery } from '@tanstack/react-query'
import { defaultSetting, featureLock, type Lock } from '#domain/access/feature-access.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import { runsOn, type Platform } from '#domain/access/platforms.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'
import { featurePolicy } from './queries.ts'
import { useEffectiveRoles } from './use-roles.ts'

/**
 * Returns a function that gives the lock of a feature for the effective roles, or null if it is open:
 * `useLocks()('analytics')`.
 */
export function useLocks(): (feature: FeatureKey) => Lock | null {
  const { data: policy } = useSuspenseQuery(featurePolicy())
  const roles = useEffectiveRoles()
  return (feature) => featureLock(policy.get(feature) ?? defaultSetting(feature), roles)
}

/** Whether a feature is open to the effective roles. */
export function useIsOpen(feature: FeatureKey): boolean {
  return useLocks()(feature) === null
}

/** Explains in a toast why a click did nothing. `label` names what was clicked. */
export function toastLock(lock: Lock, label: string): void {
  toast(
    lock === 'disabled'
      ? { title: m.access_disabled_title(), description: m.access_disabled_detail({ label }) }
      : { title: m.access_upgrade_title(), description: m.access_upgrade_detail({ label }) },
  )
}

/** The platform in use, by the width of the window. */
export function usePlatform(): Platform {
  return useMedia(media.phone) ? 'mobile-web' : 'desktop-web'
}

/** Whether a feature is available on this platform. */
export function useRunsHere(feature: FeatureKey): boolean {
  return runsOn(usePlatform(), feature)
}
