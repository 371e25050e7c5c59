import { useCallback, useMemo, useState } from 'react'
import type { MarketSearch } from './market-search.ts'
import { type TransactionsSearch, searchOf } from './search-params.ts'

type Write = (next: TransactionsSearch, how: 'step' | 'replace') => void

/**
 * The address as state. What is asked for counts at once: the router writes it a moment later, and a box that stays
 * unticked for that moment would feel like one that does not work.
 */
export function useAddress(raw: Record<string, unknown>, write: Write): MarketSearch & { dropped: string[] } {
  const [ahead, setAhead] = useState<{ of: object; search: TransactionsSearch } | null>(null)
  const read = useMemo(() => searchOf(raw), [raw])
  const go = useCallback(
    (next: TransactionsSearch, how: 'step' | 'replace' = 'step') => {
      setAhead({ of: raw, search: next })
      write(next, how)
    },
    [raw, write],
  )
  const search = ahead?.of === raw ? ahead.search : read.search
  return { search, dropped: read.dropped, go }
}
