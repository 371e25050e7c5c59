import { useMutation, useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Rollout } from '#contract/access.ts'
import { hasRight } from '#domain/access/rights.ts'
import { changedSetting, invertChange, isAlready, type RolloutChange } from '#domain/access/rollout.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { featureStates, rollout } from '#web/access/queries.ts'
import type { ChangeRollout } from './rollout-parts.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'

const mutationKey = ['rollout']
const eventsKey = ['GET', api.access.rolloutEvents.endpoint.url]

/** What is set now; asked again as soon as menus hear that someone else has changed something. */
export function useRollout(): Rollout {
  const cache = useQueryClient()
  const { data: states } = useSuspenseQuery(featureStates())
  const { data } = useSuspenseQuery(rollout())
  const known = useRef(states)
  useEffect(() => {
    if (known.current === states) return
    known.current = states
    if (cache.isMutating({ mutationKey }) > 0) return
    void cache.invalidateQueries({ queryKey: rollout().queryKey })
    void cache.invalidateQueries({ queryKey: eventsKey })
  }, [states, cache])
  return data
}

/** Whether the roles in effect may change the rollout; others who see it read it. */
export function useMayChangeRollout(): boolean {
  return hasRight('systemAccess', useEffectiveRoles())
}

/**
 * Changes what is set: at once on the screen, one after the other on the server, and taken back here when the server
 * refuses. Each change can be taken back from its notice; `said` tells what was done.
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
      draw(cache, changes)
    },
    onSuccess: (answer) => {
      // Changes on their way are drawn already; the last answer holds them all.
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
      draw(cache, changes.map(invertChange))
      toastError(error)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: eventsKey }),
  })
  return useCallback(
    (asked, said) => {
      const features = cache.getQueryData(rollout().queryKey)?.features ?? []
      const changes = asked.filter((change) =>
        features.some((state) => state.feature === change.feature && !isAlready(state, change)),
      )
      if (changes.length === 0) return
      mutate(changes)
      toast({
        title: said,
        action: { label: m.access_rollout_undo(), run: () => mutate(changes.map(invertChange)) },
      })
    },
    [cache, mutate],
  )
}

function draw(cache: QueryClient, changes: readonly RolloutChange[]): void {
  cache.setQueryData(rollout().queryKey, (held) => {
    if (!held) return held
    const features = held.features.map((state) =>
      changes.filter(({ feature }) => feature === state.feature).reduce(changedSetting, state),
    )
    return { ...held, features }
  })
}
