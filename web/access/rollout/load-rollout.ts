import type { QueryClient } from '@tanstack/react-query'
import { refusal } from '#domain/access/audience.ts'
import { isBlocked } from '#domain/auth/factors/second-factor.ts'
import { me, rollout } from '#web/access/queries.ts'

/** Preloads the rollout page's data. Sends no call for a person who may not see it. */
export async function loadRollout(cache: QueryClient): Promise<void> {
  const { roles, secondFactor } = await cache.ensureQueryData(me())
  if (refusal('editor', roles) === null && !isBlocked(secondFactor)) await cache.ensureQueryData(rollout())
}
