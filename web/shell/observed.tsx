import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { FavoriteFilter } from '#contract/favorites.ts'
import { useExporting } from '#web/access/use-exporting.ts'
import { ObservedPage } from '#web/favorites/observed/observed-page.tsx'

/** The watched favorites, at both of its paths. */
export function Observed() {
  const navigate = useNavigate()
  const go = useCallback(
    (filter: FavoriteFilter) => void navigate({ to: '.', search: filter, replace: true, resetScroll: false }),
    [navigate],
  )
  return <ObservedPage search={useSearch({ strict: false })} go={go} exporting={useExporting()} />
}
