import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { formatInteger } from '#web/format/format.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'

/** The state of an infinite query of TanStack Query. */
type InfiniteQuery = {
  error: Error | null
  refetch: () => unknown
  /** Whether the last page that was requested failed; those before it are held. */
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type Props<Row> = {
  query: InfiniteQuery
  /** Undefined before the first result. */
  rows: readonly Row[] | undefined
  total: number
  empty: { title: string; detail: string }
  children: (rows: readonly Row[]) => ReactNode
}

/** A paginated list with its loading, error and empty states, and a button for more. */
export function InfiniteList<Row>({ query, rows, total, empty, children }: Props<Row>) {
  if (query.error && (!rows || !query.isFetchNextPageError))
    return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!rows) return <SkeletonRows rows={8} />
  if (rows.length === 0) return <EmptyState title={empty.title}>{empty.detail}</EmptyState>
  return (
    <>
      {children(rows)}
      <MoreRows
        query={query}
        shownText={m.ui_entry_shown({ shown: formatInteger(rows.length), total: formatInteger(total) })}
      />
    </>
  )
}

type MoreProps = { query: Omit<InfiniteQuery, 'refetch'>; shownText: string }

/** The foot of a list: how much of it is shown, the button for more, and why the next page failed. */
export function MoreRows({ query, shownText }: MoreProps) {
  const { error, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage } = query
  return (
    <>
      {error && isFetchNextPageError && !isFetchingNextPage ? (
        <ReadFailure error={error} onRetry={fetchNextPage} />
      ) : null}
      <LoadMore
        shown={shownText}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
