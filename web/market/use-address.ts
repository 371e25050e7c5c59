import { useMemo } from 'react'
import { useOptimisticSearch } from '#web/list/use-optimistic-search.ts'
import type { MarketSearch } from './market-search.ts'
import { parseSearch } from './search-params.ts'

/** What the address asks for, and what of it meant nothing. */
export function useAddress(
  raw: Record<string, unknown>,
  write: MarketSearch['go'],
): MarketSearch & { dropped: string[] } {
  const read = useMemo(() => parseSearch(raw), [raw])
  const [search, go] = useOptimisticSearch(read.search, write)
  return { search, go, dropped: read.dropped }
}
