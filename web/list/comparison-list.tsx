import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ReadFailure } from '#web/api/read-failure.tsx'

type Props<Item> = {
  /** The state of the query for the compared items. */
  query: { data: readonly Item[] | undefined; error: Error | null; refetch: () => unknown }
  /** Whether anything was selected. */
  isChosen: boolean
  none: { title: string; detail: string }
  onBack: () => void
  /** Further actions. */
  actions?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A comparison of a few items, with its loading, error and empty states, and the way back to the list. */
export function ComparisonList<Item>({ query, isChosen, none, onBack, actions, children }: Props<Item>) {
  const back = (
    <Button variant="outline" size="sm" className="print:hidden" onClick={onBack}>
      <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      {m.ui_compare_back()}
    </Button>
  )
  if (!isChosen || query.data?.length === 0)
    return (
      <EmptyState title={none.title} action={back}>
        {none.detail}
      </EmptyState>
    )
  return (
    <section aria-labelledby="compared" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="compared" className="font-serif text-2xl">
          {m.ui_compare_title()}
        </h2>
        <div className="flex flex-wrap gap-2">
          {actions}
          {back}
        </div>
      </div>
      {query.error ? (
        <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        children(query.data)
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </section>
  )
}
