import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'

const { minCharacters, textMaxCharacters } = limits.search

/** What else it is called: by registers, in the other script, by its number. Shown where it was found by that. */
const alsoCalled = z.array(z.string())

/** `demonstration` marks what is invented. */
export type ProjectHit = z.infer<typeof ProjectHit>
export const ProjectHit = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  location: z.string(),
  city: z.string(),
  /** What the register calls where it lies; null where it says the same. */
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
  /** What the register calls it; null where it says the same. */
  registerName: z.string().nullable(),
  alsoCalled,
  /** Where its registered deals are found. */
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
      'Published projects by name, number or place, area guides by title or place, developers by name or legal entity; the best of each that is open to the member, best first',
    audience: 'member',
    features: ['global-search'],
    query: z.object({ q: z.string().trim().min(minCharacters).max(textMaxCharacters) }),
    response: SearchAnswer,
  }),
}
