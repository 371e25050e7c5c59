import type { Found, PrefixIndex } from './prefix-index.ts'
import type { Query } from './search-forms.ts'

/** A large index with a small one laid over it: of what has changed since, the large one is not asked. */
export type Layers = { base: PrefixIndex; changed: PrefixIndex; changedIds: ReadonlySet<number> }

const nothingHidden = () => false

/** The best `limit` of both layers, in the order one index of everything would give. */
export function bestOfLayers({ base, changed, changedIds }: Layers, query: Query, limit: number): Found[] {
  const isHidden = changedIds.size === 0 ? nothingHidden : (id: number) => changedIds.has(id)
  const below = base.best(query, limit, isHidden)
  const above = changed.best(query, limit, nothingHidden)
  if (above.length === 0) return below
  return [...below, ...above].toSorted(inOrder).slice(0, limit)
}

/** Best first; within a rank by name, then by number. */
export function inOrder(a: Found, b: Found): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  if (a.phrase !== b.phrase) return a.phrase < b.phrase ? -1 : 1
  return a.id - b.id
}
