import { z } from 'zod'
import { DeveloperFilter } from '#contract/developers.ts'
import { slugList } from '#contract/form-fields.ts'
import { limits } from '#domain/limits.ts'

/** The search parameters of the list: the filter, and the developers to compare. */
export type DevelopersSearch = z.infer<typeof DevelopersSearch>
export const DevelopersSearch = DeveloperFilter.extend({
  view: z.literal('compare').optional(),
  compare: slugList(limits.developers.comparedAtOnce).optional(),
})

/** Adds a slug to the list, or removes it if present. */
export function toggledSlug(slugs: readonly string[], slug: string): string | undefined {
  const after = slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [...slugs, slug]
  return after.length > 0 ? after.join(',') : undefined
}
