import { z } from 'zod'
import { DeveloperFilter } from '#contract/developers.ts'
import { slugList } from '#contract/form-fields.ts'
import { limits } from '#domain/limits.ts'
import { isColumnList } from '#web/list/columns.tsx'
import { createFilterSearch, type FilterStatement } from '#web/list/filter-search.ts'
import { developerColumns } from './developer-columns.tsx'

/** The search parameters of the list: the filter of the contract, and the state of the view. */
export type DevelopersSearch = z.infer<typeof DevelopersSearch>
const DevelopersSearch = DeveloperFilter.extend({
  view: z.literal('compare').optional(),
  columns: z
    .string()
    .refine((list) => isColumnList(developerColumns, list))
    .optional(),
  /** The compared developers. */
  compare: slugList(limits.developers.comparedAtOnce).optional(),
})

const singles = ['q', 'kind', 'city', 'active', 'delivered', 'pastDue'] as const

/** One removable part of the filter. */
export type DeveloperStatement = FilterStatement<never, (typeof singles)[number], never>

const search = createFilterSearch<DevelopersSearch, never, (typeof singles)[number], never>(
  DevelopersSearch,
  { first: singles, choices: [], ranges: [], last: [] },
)

export const { address: developerAddress, parse: parseDevelopersSearch, changed, chosen } = search

/** Adds a developer to the comparison, or removes it. */
export function toggleCompared(of: DevelopersSearch, slug: string): DevelopersSearch {
  const before = chosen(of, 'compare')
  const after = before.includes(slug) ? before.filter((one) => one !== slug) : [...before, slug]
  return changed(of, { compare: after.length > 0 ? after.join(',') : undefined })
}

/** The filter and the order alone. */
export function toDeveloperFilter(of: DevelopersSearch): DeveloperFilter {
  return DeveloperFilter.parse(of)
}
