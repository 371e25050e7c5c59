import type { Found, Tolerance } from './indexed.ts'
import { parseSearchQuery, parseWithoutFillers, type Query } from './search-forms.ts'

/** What staff can give further names to. */
export const namedKinds = ['page', 'area', 'developer', 'project', 'article'] as const
export type NamedKind = (typeof namedKinds)[number]

/** What can be found. Among equal matches of several kinds, the first of these comes first. */
export const searchKinds = [...namedKinds, 'learning', 'contact', 'club-deal'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Finds the best subjects of one kind, in order. */
export type Finder = (query: Query, tolerance: Tolerance) => readonly Found[]

/** The best of each kind, the kind with the best match first. */
type KindsFound = {
  kinds: { kind: SearchKind; found: readonly Found[] }[]
  /** Whether nothing matches as typed, so that these are the nearest. */
  isNear: boolean
}

/**
 * Searches all kinds: for all words as typed, or without words such as "flats for sale" where that matches better;
 * then Arabic words in Latin letters; then with wrong letters; then for some of the words. The first of these that finds anything is the answer, so that
 * no guess is shown beside a match.
 */
export function findKinds(text: string, finders: ReadonlyMap<SearchKind, Finder>): KindsFound {
  const query = parseSearchQuery(text)
  const bare = parseWithoutFillers(text)
  const queries = [query, bare].filter((one) => one !== null)
  for (const tolerance of ['none', 'script', 'letters', 'words'] as const) {
    if (tolerance === 'script' && !query?.words.some(({ isArabic }) => isArabic)) continue
    const [best] = queries
      .map((one) => inOrder(one, tolerance, finders))
      .filter((kinds) => kinds.length > 0)
      .toSorted((a, b) => bestRank(a[0]) - bestRank(b[0]))
    if (!best) continue
    const isNear = tolerance === 'letters' || tolerance === 'words'
    return { kinds: isNear ? nearest(best) : best, isNear }
  }
  return { kinds: [], isNear: query !== null }
}

/** Guesses that are much worse than the best one only distract from it. */
const worseByAtMost = 2

function nearest(kinds: readonly OfKind[]): OfKind[] {
  const last = bestRank(kinds[0]) + worseByAtMost
  return kinds.flatMap(({ kind, found }) => {
    const near = found.filter(({ rank }) => rank <= last)
    return near.length > 0 ? [{ kind, found: near }] : []
  })
}

type OfKind = KindsFound['kinds'][number]

function bestRank(of: OfKind | undefined): number {
  return of?.found[0]?.rank ?? Infinity
}

function inOrder(query: Query, tolerance: Tolerance, finders: ReadonlyMap<SearchKind, Finder>): OfKind[] {
  return searchKinds
    .flatMap((kind) => {
      const found = finders.get(kind)?.(query, tolerance) ?? []
      return found.length > 0 ? [{ kind, found }] : []
    })
    .toSorted((a, b) => bestRank(a) - bestRank(b))
}
