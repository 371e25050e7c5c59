import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FeatureState } from '#contract/access.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { FeaturePolicy } from '#domain/access/feature-access.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The signed-in person and their roles. */
export const me = () => query(api.access.me, {})

/** Every feature with its toggle and the roles that may use it. */
export const featureStates = () => query(api.access.features, {})

/** The features of each plan today. */
export const planFeatures = () => query(api.access.planFeatures, {})

/** `featureStates` in the form that access rules take. */
export const featurePolicy = () => queryOptions({ ...featureStates(), select: featurePolicyFrom })

function featurePolicyFrom(states: readonly FeatureState[]): FeaturePolicy {
  return new Map(states.map(({ feature, ...setting }) => [feature, setting]))
}

/** Toggles and permissions with their last editors, for staff. */
export const rollout = () => query(api.access.rollout, {})

type Before = { before?: number }
const newest: Before = {}

/** The changes of one feature or of all, newest first, in pages. */
export const rolloutEvents = (feature?: FeatureKey) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.access.rolloutEvents.endpoint.url, feature ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.access.rolloutEvents({ query: { ...pageParam, ...(feature ? { feature } : {}) } }, signal),
    initialPageParam: newest,
    getNextPageParam: ({ next }): Before | null => (next === null ? null : { before: next }),
    // Other staff make changes too, so the history is always reloaded.
    staleTime: 0,
  })
