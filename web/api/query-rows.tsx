import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { ReadFailure } from './read-failure.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** Placeholder rows while it loads. */
  rows: number
  children: (data: T) => ReactNode
}

/** What a query returned; placeholder rows while it loads, and the failure with a button to try again. */
export function QueryRows<T>({ query, rows, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  return query.error ? (
    <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <SkeletonRows rows={rows} />
  )
}
