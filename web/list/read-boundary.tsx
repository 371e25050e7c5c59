import { type ReactNode, useEffect, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ReadFailure } from '#web/api/read-failure.tsx'

const slowAfterMs = 1500

type Query<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isPlaceholderData' | 'isFetching' | 'refetch'>

type Props<T> = {
  query: Query<T>
  skeleton: ReactNode
  /** Shown once loading takes longer than people wait without a word. */
  slowText?: string | undefined
  children: (data: T) => ReactNode
}

/**
 * Renders a query: a skeleton before the first result, the previous result dimmed while the next one is
 * loading, or the error.
 */
export function ReadBoundary<T>({ query, skeleton, slowText, children }: Props<T>) {
  const isSlow = useSlow(query.isFetching)
  if (query.data === undefined && query.error) {
    return <ReadFailure error={query.error} onRetry={query.refetch} />
  }
  return (
    <div aria-busy={query.isFetching} className="relative min-w-0">
      {isSlow && slowText ? (
        // Above the block, so that nothing moves when it appears.
        <p className="pointer-events-none absolute start-2 top-2 z-20 rounded-sm border border-border bg-background px-2 py-1 text-sm text-muted-foreground">
          {slowText}
        </p>
      ) : null}
      {query.data === undefined ? (
        skeleton
      ) : (
        <div
          data-stale={query.isPlaceholderData || undefined}
          // A nested part is not dimmed twice.
          className="transition-opacity duration-150 motion-reduce:transition-none data-stale:opacity-50 [[data-stale]_&]:opacity-100!"
        >
          {children(query.data)}
        </div>
      )}
    </div>
  )
}

/** True once loading takes longer than users perceive as instant. */
function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}
