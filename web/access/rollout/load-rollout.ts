import type { QueryClient } from '@tanstack/react-query'
import { refusal } from '#domain/access/audience.ts'
import { isHeldUp } from '#domain/access/second-factor.ts'
import { me, rollout } from '#web/access/queries.ts'

/** Has the rollout at hand before its page is drawn; for someone who may not see it, nothing is asked. */
export async function loadRollout(cache: QueryClient): Promise<void> {
  const { roles, secondFactor } = await cache.ensureQueryData(me())
  if (refusal('editor', roles) === null && !isHeldUp(secondFactor)) await cache.ensureQueryData(rollout())
}
