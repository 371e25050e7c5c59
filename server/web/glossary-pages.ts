import { terms } from '#domain/glossary/terms.ts'
import type { SitemapEntry } from './sitemap.ts'

/** The pages of the glossary's terms, for the sitemap. */
export const glossaryPages: readonly SitemapEntry[] = terms.map(({ slug }) => ({
  path: `/glossary/${slug}`,
  changedAt: null,
}))
