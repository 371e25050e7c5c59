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
 * Keeps what is open and closed as the server has it. Menus and guards follow at once; the page itself is loaded anew
 * when nothing typed would be lost by it, else a notice offers that (specification §6).
 */
export function useFollowToggles(): void {
  const cache = useQueryClient()
  const { data } = useQuery({ ...featureStates(), refetchInterval: limits.access.askedAgainMs })
  const shown = useRef(data)
  useEffect(watchUnsavedChanges, [])
  useEffect(() => askAfterRefusals(cache), [cache])
  useEffect(() => {
    if (shown.current === data) return
    const isFirst = shown.current === undefined
    shown.current = data
    if (isFirst || pagesThatShowIt > 0) return
    // Not all open pages at the same moment.
    const wait = limits.access.reloadAfterMs * (1 + Math.random())
    const timer = setTimeout(() => reloadWhenIdle(cache), wait)
    return () => clearTimeout(timer)
  }, [data, cache])
}

/** While a page that shows every change itself is open, none of them loads it anew. */
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

/** A call refused for its feature tells that this page does not know of a change yet. */
function askAfterRefusals(cache: QueryClient): () => void {
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
