import { useCallback, useState } from 'react'

/** Goes to another address: a step that the browser's back button takes back, or in place of this one. */
type Go<Search> = (next: Search, how?: 'step' | 'replace') => void

/**
 * What an address asks for, as state. What is asked for counts at once: the router writes it a moment later, and a box
 * that stays unticked for that moment would feel like one that does not work. `address` is the same object until the
 * address is another one.
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
