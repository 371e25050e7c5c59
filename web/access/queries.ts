import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FeatureState } from '#contract/access.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { FeaturePolicy } from '#domain/access/feature-access.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** Who I am and which roles I hold. */
export const me = () => query(api.access.me, {})

/** Every feature with its toggle and the roles that may use it. */
export const featureStates = () => query(api.access.features, {})

/** What each plan includes today. */
export const planFeatures = () => query(api.access.planFeatures, {})

/** The same as `featureStates`, to be asked for one feature. */
export const featurePolicy = () => queryOptions({ ...featureStates(), select: policyOf })

function policyOf(states: readonly FeatureState[]): FeaturePolicy {
  return new Map(states.map(({ feature, ...setting }) => [feature, setting]))
}

/** Toggles and permissions with who changed them last, for staff. */
export const rollout = () => query(api.access.rollout, {})

type Before = { before?: number }
const newest: Before = {}

/** What was changed, page by page from the newest; of one feature or of all. */
export const rolloutEvents = (feature?: FeatureKey) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.access.rolloutEvents.endpoint.url, feature ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.access.rolloutEvents({ query: { ...pageParam, ...(feature ? { feature } : {}) } }, signal),
    initialPageParam: newest,
    getNextPageParam: ({ next }): Before | null => (next === null ? null : { before: next }),
    // Others change things too: what is opened shows what is.
    staleTime: 0,
  })
