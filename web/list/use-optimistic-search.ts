import { useCallback, useMemo, useState } from 'react'

/** Navigates to another address, with a new history entry or replacing the current one. */
export type Go<Search> = (next: Search, how?: 'step' | 'replace') => void

/**
 * The search parameters of an address as state. A change applies at once: the router updates the address a
 * moment later, and a checkbox that stays unticked until then would feel broken. `address` is the same object
 * until the address changes.
 */
export function useOptimisticSearch<Search extends object>(
  address: Search,
  write: Go<Search>,
): [search: Search, go: Go<Search>] {
  const [ahead, setAhead] = useState<{ of: Search; search: Search } | null>(null)
  const go = useCallback<Go<Search>>(
    (next, how) => {
      setAhead({ of: address, search: next })
      write(next, how)
    },
    [address, write],
  )
  return [ahead?.of === address ? ahead.search : address, go]
}

type Parsed<Search> = { search: Search; dropped: string[] }

/** The address of a list: its filter, a function to change it, and the parameters outside the filter. */
export function useListAddress<Search extends object>(
  parse: (query: Record<string, unknown>) => Parsed<Search>,
  query: Record<string, unknown>,
  write: Go<Search>,
): Parsed<Search> & { go: Go<Search> } {
  const parsed = useMemo(() => parse(query), [parse, query])
  const [search, go] = useOptimisticSearch(parsed.search, write)
  return { search, go, dropped: parsed.dropped }
}
