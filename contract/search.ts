import { z } from 'zod'
import { articleKinds } from '#domain/articles/article-kinds.ts'
import { limits } from '#domain/limits.ts'
import { searchKinds } from '#domain/search/find-kinds.ts'
import { pagePaths } from '#domain/search/pages.ts'
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

export type ArticleHit = z.infer<typeof ArticleHit>
export const ArticleHit = z.object({ kind: z.enum(articleKinds), slug: z.string(), title: z.string() })

export const libraryKinds = [
  'course',
  'template',
  'event',
  'lesson',
  'term',
  'agent',
  'supplier',
  'club-deal',
] as const
export type LibraryKind = (typeof libraryKinds)[number]

/** Something to learn from or to use, someone to ask, or a club deal. `parent` is the course of a lesson. */
export type LibraryHit = z.infer<typeof LibraryHit>
export const LibraryHit = z.object({
  kind: z.enum(libraryKinds),
  slug: z.string(),
  parent: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
  demonstration: z.boolean(),
})

export type SearchAnswer = z.infer<typeof SearchAnswer>
export const SearchAnswer = z.object({
  /** The kinds with results, the one with the best match first. */
  order: z.array(z.enum(searchKinds)),
  /** Whether nothing matches the text as typed, so that these are the nearest. */
  isNear: z.boolean(),
  /** Pages and tools by their address. */
  pages: z.array(z.object({ to: z.enum(pagePaths) })),
  areas: z.array(AreaHit),
  developers: z.array(DeveloperHit),
  projects: z.array(ProjectHit),
  articles: z.array(ArticleHit),
  /** Courses, lessons, templates, events and terms of the glossary. */
  learning: z.array(LibraryHit),
  /** Agents and suppliers. */
  contacts: z.array(LibraryHit),
  clubDeals: z.array(LibraryHit),
})

const q = z.string().trim().min(minCharacters).max(textMaxCharacters)

export const search = {
  find: endpoint({
    method: 'GET',
    url: '/api/search',
    summary:
      'Search pages, area guides, developers, projects, articles, courses, lessons, templates, events, terms, agents, suppliers and club deals. Understands typing errors, everyday names and Arabic. Best matches first, limited to what the caller may open',
    audience: 'member',
    features: ['global-search'],
    scopes: ['search'],
    query: z.object({ q }),
    response: SearchAnswer,
  }),
  findAreas: endpoint({
    method: 'GET',
    url: '/api/search/areas',
    summary: 'Find published area guides by any name of the area; all matches, best first',
    audience: 'anyone',
    scopes: ['search'],
    query: z.object({ q }),
    response: z.object({ slugs: z.array(z.string()), isNear: z.boolean() }),
  }),
}
