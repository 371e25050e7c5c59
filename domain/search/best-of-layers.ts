import type { Found, PrefixIndex, Tolerance } from './indexed.ts'
import type { Query } from './search-forms.ts'

/** A large index and a small one for what changed since: changed subjects are ignored in the large one. */
export type Layers = { base: PrefixIndex; changed: PrefixIndex; changedIds: ReadonlySet<number> }

const nothingHidden = () => false

/** The best `limit` matches of both layers, in the order that a single index would give. */
export function bestOfLayers(
  { base, changed, changedIds }: Layers,
  query: Query,
  limit: number,
  tolerance: Tolerance = 'none',
): Found[] {
  const isHidden = changedIds.size === 0 ? nothingHidden : (id: number) => changedIds.has(id)
  const below = base.best(query, limit, isHidden, tolerance)
  const above = changed.best(query, limit, nothingHidden, tolerance)
  if (above.length === 0) return below
  return [...below, ...above].toSorted(compareFound).slice(0, limit)
}

/** Best first; within a rank by weight, then by name and id. */
export function compareFound(a: Found, b: Found): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  if (a.weight !== b.weight) return b.weight - a.weight
  if (a.phrase !== b.phrase) return a.phrase < b.phrase ? -1 : 1
  return a.id - b.id
}
