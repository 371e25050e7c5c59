import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { namedKinds } from '#domain/search/find-kinds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { plainLine } from '#contract/plain-line.ts'

const { nameCharacters, textMaxCharacters } = limits.search

/** What a name leads to: a page by address, an area as city/area, a project or developer by slug, an article as kind/slug. */
export type SearchTarget = z.infer<typeof SearchTarget>
export const SearchTarget = z.object({
  kind: z.enum(namedKinds),
  target: z
    .string()
    .regex(/^[a-z0-9/-]+$/)
    .max(300),
})

/** A name under which people look for something that is held under another one, and where it is from. */
export type SearchNameEntry = z.infer<typeof SearchNameEntry>
export const SearchNameEntry = SearchTarget.extend({
  name: plainLine(2, nameCharacters),
  source: plainLine(2, 300),
})

export type SearchName = z.infer<typeof SearchName>
export const SearchName = SearchNameEntry.extend({
  id: z.uuid(),
  /** The title of what it leads to; null for a page, and for what is not held or not published. */
  title: z.string().nullable(),
  changedAt: z.iso.datetime(),
  /** Null for a name that came with the product. */
  changedBy: z.string().nullable(),
})

const params = z.object({ nameId: z.uuid() })

/** The names that staff add to the search. */
export const searchNames = {
  names: endpoint({
    method: 'GET',
    url: '/api/admin/search-names',
    summary: 'List the everyday names that the search knows, by name',
    audience: 'editor',
    query: z.object({
      /** A part of the name or of what it leads to. */
      text: z.string().trim().max(textMaxCharacters).optional(),
      kind: z.enum(namedKinds).optional(),
      after: z.uuid().optional(),
    }),
    response: z.object({ names: z.array(SearchName), total: z.int(), next: z.uuid().nullable() }),
  }),
  targets: endpoint({
    method: 'GET',
    url: '/api/admin/search-names/targets',
    summary: 'Find what a name can lead to',
    audience: 'editor',
    query: z.object({ q: z.string().trim().min(limits.search.minCharacters).max(textMaxCharacters) }),
    response: z.object({ targets: z.array(SearchTarget.extend({ title: z.string().nullable() })) }),
  }),
  saveName: endpoint({
    method: 'PUT',
    url: '/api/admin/search-names/:nameId',
    summary: 'Create or change a name; it is found within a second',
    audience: 'editor',
    params,
    body: SearchNameEntry,
    response: SearchName,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  removeName: endpoint({
    method: 'DELETE',
    url: '/api/admin/search-names/:nameId',
    summary: 'Remove a name',
    audience: 'editor',
    params,
    errors: ['NOT_FOUND'],
  }),
}
