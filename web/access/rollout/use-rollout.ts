import { useMutation, useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Rollout } from '#contract/access.ts'
import { hasRight } from '#domain/access/rights.ts'
import { applyRolloutChange, invertChange, isUnchanged, type RolloutChange } from '#domain/access/rollout.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { featureStates, rollout } from '#web/access/queries.ts'
import type { ChangeRollout } from './rollout-parts.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'

const mutationKey = ['rollout']
const eventsKey = ['GET', api.access.rolloutEvents.endpoint.url]

/** The current settings. Reloaded when a live update says that someone changed something. */
export function useRollout(): Rollout {
  const cache = useQueryClient()
  const { data: states } = useSuspenseQuery(featureStates())
  const { data } = useSuspenseQuery(rollout())
  const previous = useRef(states)
  useEffect(() => {
    if (previous.current === states) return
    previous.current = states
    if (cache.isMutating({ mutationKey }) > 0) return
    void cache.invalidateQueries({ queryKey: rollout().queryKey })
    void cache.invalidateQueries({ queryKey: eventsKey })
  }, [states, cache])
  return data
}

/** Whether the effective roles may change the rollout. Others who see it can only read it. */
export function useMayChangeRollout(): boolean {
  return hasRight('systemAccess', useEffectiveRoles())
}

/**
 * Changes settings: at once on the screen, one call at a time to the server, and reverted if the server refuses. The
 * toast shows `message` and offers undo.
 */
export function useChangeRollout(): ChangeRollout {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'rollout' },
    mutationFn: (changes: readonly RolloutChange[]) =>
      api.access.changeRollout({ body: { changes: [...changes] } }),
    onMutate: async (changes) => {
      await cache.cancelQueries({ queryKey: rollout().queryKey })
      applyChanges(cache, changes)
    },
    onSuccess: (answer) => {
      // Later changes are already on the screen; the response to the last one includes them all.
      if (cache.isMutating({ mutationKey }) > 1) return
      cache.setQueryData(rollout().queryKey, answer)
      cache.setQueryData(
        featureStates().queryKey,
        answer.features.map(({ feature, isEnabled, visibleToTiers, roles }) => ({
          feature,
          isEnabled,
          visibleToTiers,
          roles,
        })),
      )
    },
    onError: (error, changes) => {
      applyChanges(cache, changes.map(invertChange))
      toastError(error)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: eventsKey }),
  })
  return useCallback(
    (requested, message) => {
      const features = cache.getQueryData(rollout().queryKey)?.features ?? []
      const changes = requested.filter((change) =>
        features.some((state) => state.feature === change.feature && !isUnchanged(state, change)),
      )
      if (changes.length === 0) return
      mutate(changes)
      toast({
        title: message,
        action: { label: m.access_rollout_undo(), run: () => mutate(changes.map(invertChange)) },
      })
    },
    [cache, mutate],
  )
}

function applyChanges(cache: QueryClient, changes: readonly RolloutChange[]): void {
  cache.setQueryData(rollout().queryKey, (cached) => {
    if (!cached) return cached
    const features = cached.features.map((state) =>
      changes.filter(({ feature }) => feature === state.feature).reduce(applyRolloutChange, state),
    )
    return { ...cached, features }
  })
}
