import { useMatches, type AnyRouteMatch } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { refusal, type Audience } from '#domain/access/audience.ts'
import type { Role } from '#domain/access/roles.ts'
import { LockedFeature } from '#web/access/locked-feature.tsx'
import { useFollowToggles } from '#web/access/follow-toggles.ts'
import { useLocks } from '#web/access/use-locks.ts'
import { useEffectiveRoles, useHeldRoles } from '#web/access/use-roles.ts'
import { AccessDenied } from '#web/errors/access-denied.tsx'
import { isNotFound } from '#web/errors/is-not-found.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

export type Area = Extract<Audience, 'agent' | 'staff' | 'approver' | 'editor' | 'admin'>

/**
 * Shows a page if its route requires nothing or the person has what it requires: `staticData: { area, feature }`.
 * Areas are checked against the effective roles, so that a preview shows what the role would see; admin-only areas
 * against the actual roles.
 */
export function PageGuard({ children }: { children: ReactNode }) {
  const { area, feature } = useRouteNeeds()
  const heldRoles = useHeldRoles()
  const inEffect = useEffectiveRoles()
  const findLock = useLocks()
  useFollowToggles()
  if (area && isRefused(area, heldRoles, inEffect)) return <AccessDenied needs={area} />
  const lock = feature ? findLock(feature) : null
  if (!feature || !lock) return <>{children}</>
  const sample = feature === 'analytics' ? <SampleOfAnalytics /> : undefined
  return <LockedFeature feature={feature} lock={lock} sample={sample} />
}

// Loaded where it is shown: few pages are locked.
const AnalyticsSample = lazy(() =>
  import('#web/market/analytics/analytics-sample.tsx').then((module) => ({
    default: module.AnalyticsSample,
  })),
)

const SampleOfAnalytics = () => (
  <Suspense fallback={<Skeleton className="h-48" />}>
    <AnalyticsSample />
  </Suspense>
)

function isRefused(area: Area, heldRoles: readonly Role[], inEffect: readonly Role[]): boolean {
  return refusal(area, area === 'admin' ? heldRoles : inEffect) !== null
}

/** The requirement of the innermost route that has one. An unknown page has none. */
function useRouteNeeds() {
  // Selected one by one, so that a change within a page does not render the guard again.
  return { area: useMatches({ select: neededArea }), feature: useMatches({ select: neededFeature }) }
}

const neededArea = (matches: AnyRouteMatch[]) =>
  matches.some(isNotFound)
    ? undefined
    : matches.findLast(({ staticData }) => staticData.area)?.staticData.area

const neededFeature = (matches: AnyRouteMatch[]) =>
  matches.some(isNotFound)
    ? undefined
    : matches.findLast(({ staticData }) => staticData.feature)?.staticData.feature
