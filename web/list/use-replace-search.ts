import { useCallback } from 'react'

type Navigate<Search> = (to: { search: Search; replace: true; resetScroll: false }) => Promise<void>

/** Writes a filter to the address: the page stays where it is, and Back leads to the page before it. */
export function useReplaceSearch<Search>(navigate: Navigate<Search>): (search: Search) => void {
  return useCallback(
    (search: Search) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  )
}
