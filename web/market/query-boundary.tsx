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
 * A part of the page that stands on one answer: its shape while there is none, the answer of the last filter
 * dimmed while that of the new one is on its way, and what went wrong where something did.
 */
export function QueryBoundary<T>({ query, skeleton, children }: Props<T>) {
  const isSlow = useSlow(query.isFetching)
  if (query.data === undefined && query.error) {
    return <Failure error={query.error} retry={() => void query.refetch()} />
  }
  return (
    <div aria-busy={query.isFetching}>
      {isSlow ? <p className="pb-2 text-sm text-muted-foreground">{m.market_slow()}</p> : null}
      {query.data === undefined ? (
        skeleton
      ) : (
        <div
          data-stale={query.isPlaceholderData || undefined}
          // A part within a part that is dimmed already is not dimmed twice.
          className="transition-opacity duration-150 motion-reduce:transition-none data-stale:opacity-50 [[data-stale]_&]:opacity-100!"
        >
          {children(query.data)}
        </div>
      )}
    </div>
  )
}

/** True once something has been under way for longer than a person takes for at once. */
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

/** What happened, the way out, and the reference that finds it in the log. */
export function Failure({ error, retry }: FailureProps) {
  const failure = error instanceof ApiError ? error : null
  const text = errorText[failure?.code ?? 'INTERNAL']
  return (
    <ErrorState title={text.title()} reference={failure?.reference} onRetry={retry}>
      {failure?.code === 'QUESTION_TOO_SLOW' ? m.market_too_slow() : text.way()}
    </ErrorState>
  )
}
