import type { ProjectFilter } from '#contract/projects/filter.ts'
import type { Search } from '#server/search-index/search.ts'

/** A filter whose text was searched for: `named` are the ids of the projects that match it. */
export type ListingFilter = Omit<ProjectFilter, 'q'> & { named?: ReadonlySet<number> }

type TextMatches<T> = { filter: Omit<T, 'q'> & ListingFilter; isNear: boolean }

/** Searches for the text of a filter with the one search of the product. `isNear` when nothing matches as typed. */
export async function searchText<T extends ProjectFilter>(
  { search }: { search: Pick<Search, 'findAll'> },
  { q, ...filter }: T,
): Promise<TextMatches<T>> {
  if (q === undefined) return { filter, isNear: false }
  const { ids, isNear } = await search.findAll('project', q)
  return { filter: { ...filter, named: new Set(ids) }, isNear }
}
