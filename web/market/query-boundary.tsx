import { type ReactNode, useEffect, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { errorText } from '#web/api/error-text.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/states/error-state.tsx'

const slowAfterMs = 1500

type Query<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isPlaceholderData' | 'isFetching' | 'refetch'>

type Props<T> = { query: Query<T>; skeleton: ReactNode; children: (data: T) => ReactNode }

/**
 * Renders a query: a skeleton before the first result, the previous result dimmed while the next one is
 * loading, or the error.
 */
export function QueryBoundary<T>({ query, skeleton, children }: Props<T>) {
  const isSlow = useSlow(query.isFetching)
  if (query.data === undefined && query.error) {
    return <Failure error={query.error} retry={() => void query.refetch()} />
  }
  return (
    <div aria-busy={query.isFetching} className="relative">
      {isSlow ? (
        // Above the block, so that nothing moves when it appears.
        <p className="pointer-events-none absolute start-2 top-2 z-20 rounded-sm border border-border bg-background px-2 py-1 text-sm text-muted-foreground">
          {m.market_slow()}
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

type FailureProps = { error: Error; retry: () => void }

/** The error, a way to recover, and the reference of its log entry. */
export function Failure({ error, retry }: FailureProps) {
  const failure = error instanceof ApiError ? error : null
  const text = errorText[failure?.code ?? 'INTERNAL']
  // What is not there is not there on the next try either.
  if (failure?.code === 'NOT_FOUND')
    return <ErrorState title={text.title()}>{failure.detail ?? text.way()}</ErrorState>
  return (
    <ErrorState title={text.title()} reference={failure?.reference} onRetry={retry}>
      {failure?.code === 'QUESTION_TOO_SLOW' ? m.market_too_slow() : text.way()}
    </ErrorState>
  )
}
