import { limits } from '#domain/limits.ts'

export const comparisonFilters = ['all', 'differing', 'unknown', 'capping'] as const
export type ComparisonFilter = (typeof comparisonFilters)[number]

/** Search parameters of a comparison. */
export type ComparisonSearch = { projects?: string; show?: ComparisonFilter }

/** Parses the search parameters and drops invalid ones. */
export function parseComparison(raw: Record<string, unknown>): { slugs: string[]; show: ComparisonFilter } {
  const requested = typeof raw['projects'] === 'string' ? raw['projects'].split(',') : []
  const slugs = [...new Set(requested.filter((slug) => /^[a-z0-9-]{1,200}$/.test(slug)))]
  return {
    slugs: slugs.slice(0, limits.projects.comparedAtOnce),
    show: comparisonFilters.find((filter) => filter === raw['show']) ?? 'all',
  }
}
