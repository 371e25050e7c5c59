import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { limits } from '#domain/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { m } from '#web/paraglide/messages.js'
import { announce } from '#web/ui/overlays/toaster.tsx'
import { featureStates } from './queries.ts'
import { hasUnsavedChanges, watchUnsavedChanges } from './unsaved-changes.ts'

let pagesThatShowIt = 0

/**
 * Keeps feature toggles up to date with the server. Menus and guards follow at once. The page reloads if no unsaved
 * input would be lost; otherwise a notice offers the reload.
 */
export function useFollowToggles(): void {
  const cache = useQueryClient()
  const { data } = useQuery({ ...featureStates(), refetchInterval: limits.access.pollEveryMs })
  const previous = useRef(data)
  useEffect(watchUnsavedChanges, [])
  useEffect(() => recheckAfterRefusals(cache), [cache])
  useEffect(() => {
    if (previous.current === data) return
    const isFirst = previous.current === undefined
    previous.current = data
    if (isFirst || pagesThatShowIt > 0) return
    // A random delay, so that not all open pages reload at the same moment.
    const wait = limits.access.reloadAfterMs * (1 + Math.random())
    const timer = setTimeout(() => reloadWhenIdle(cache), wait)
    return () => clearTimeout(timer)
  }, [data, cache])
}

/** Turns off the automatic reload while the open page shows every toggle change itself. */
export function useShowsToggles(): void {
  useEffect(() => {
    pagesThatShowIt += 1
    return () => {
      pagesThatShowIt -= 1
    }
  }, [])
}

function reloadWhenIdle(cache: QueryClient): void {
  if (!hasUnsavedChanges() && cache.isMutating() === 0) return window.location.reload()
  announce({
    id: 'toggles',
    title: m.access_changed_title(),
    description: m.access_changed_detail(),
    action: { label: m.access_changed_reload(), run: () => window.location.reload() },
  })
}

/** Reloads the toggles when a call is refused because of a feature: this page has missed a change. */
function recheckAfterRefusals(cache: QueryClient): () => void {
  return cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof ApiError) || !isOfFeature(error)) return
    void cache.invalidateQueries({ queryKey: featureStates().queryKey })
  })
}

function isOfFeature({ code }: ApiError): boolean {
  return code === 'FEATURE_DISABLED' || code === 'UPGRADE_REQUIRED'
}
