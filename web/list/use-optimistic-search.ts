import { useCallback, useMemo, useState } from 'react'

/** Goes to another address: a step that the browser's back button takes back, or in place of this one. */
export type Go<Search> = (next: Search, how?: 'step' | 'replace') => void

/**
 * The search parameters of an address as state. A change counts at once: the router writes it a moment later, and a box
 * that stays unticked for that moment would feel broken. `address` is the same object until the address changes.
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

/** The address of a list: its filter, how to change it, and the parameters that no filter knows. */
export function useListAddress<Search extends object>(
  parse: (query: Record<string, unknown>) => Parsed<Search>,
  query: Record<string, unknown>,
  write: Go<Search>,
): Parsed<Search> & { go: Go<Search> } {
  const parsed = useMemo(() => parse(query), [parse, query])
  const [search, go] = useOptimisticSearch(parsed.search, write)
  return { search, go, dropped: parsed.dropped }
}
