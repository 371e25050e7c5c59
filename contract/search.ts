import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'

const { minCharacters, textMaxCharacters } = limits.search

/**
 * Alternative names: from registers, in the other script, its number. Shown when the match is one of them.
 */
const alsoCalled = z.array(z.string())

/** `demonstration` marks generated data. */
export type ProjectHit = z.infer<typeof ProjectHit>
export const ProjectHit = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  location: z.string(),
  city: z.string(),
  /** The register's name of its location; null when it is the same. */
  registerName: z.string().nullable(),
  alsoCalled,
  demonstration: z.boolean(),
})

export type AreaHit = z.infer<typeof AreaHit>
export const AreaHit = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  location: z.string(),
  /** The register's name of it; null when it is the same. */
  registerName: z.string().nullable(),
  alsoCalled,
  /** The area id for its registered deals. */
  areaId: z.int(),
  country: z.enum(['AE', 'SA']),
  demonstration: z.boolean(),
})

export type DeveloperHit = z.infer<typeof DeveloperHit>
export const DeveloperHit = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  alsoCalled,
  demonstration: z.boolean(),
})

export type SearchAnswer = z.infer<typeof SearchAnswer>
export const SearchAnswer = z.object({
  projects: z.array(ProjectHit),
  areas: z.array(AreaHit),
  developers: z.array(DeveloperHit),
})

export const search = {
  find: endpoint({
    method: 'GET',
    url: '/api/search',
    summary:
      'Search published projects by name, number or location, area guides by title or location, and developers by name or legal entity. Best matches first, limited to what the caller may open',
    audience: 'member',
    features: ['global-search'],
    query: z.object({ q: z.string().trim().min(minCharacters).max(textMaxCharacters) }),
    response: SearchAnswer,
  }),
}
