import { areaComparison } from '#contract/areas/comparison.ts'
import { search, type SearchAnswer } from '#contract/search.ts'
import type { Filters } from '#domain/assistant/filters.ts'
import { cityWords } from '#domain/assistant/vocabulary.ts'
import { isSimilarName } from '#domain/assistant/similar-name.ts'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import type { AskEndpoint } from './ask-endpoint.ts'

/** What the names of a question mean. */
export type ResolvedNames = {
  areas: string[]
  project: string | null
  developer: string | null
  /** Names that are no area, project or developer. */
  unknown: string[]
  /** Names that a subject has beside its title. */
  readAs: { written: string; title: string }[]
}

const { namesFreshMs, namesSearched } = limits.assistant
const known = new WeakMap<Sql, { readAtMs: number; names: string[] }>()

/** The titles of all published areas, read once in a while. */
export async function readAreaNames(sql: Sql, ask: AskEndpoint, now: Date): Promise<string[]> {
  const held = known.get(sql)
  if (held && now.getTime() - held.readAtMs < namesFreshMs) return held.names
  const read = await ask(areaComparison.compare)
  if (!read.isOpen) return []
  const names = read.data.choices.flatMap(({ guides }) => guides.map(({ title }) => title))
  known.set(sql, { readAtMs: now.getTime(), names })
  return names
}

/** Finds what names mean through the search of the product, which knows Arabic, register names and typing errors. */
export async function resolveNames(ask: AskEndpoint, names: readonly string[]): Promise<ResolvedNames> {
  const resolved: ResolvedNames = { areas: [], project: null, developer: null, unknown: [], readAs: [] }
  for (const name of names.slice(0, namesSearched)) {
    const found = (await findName(ask, name)) ?? (await findName(ask, withoutCity(name)))
    if (found?.readAs) resolved.readAs.push({ written: name, title: found.readAs })
    if (!found) resolved.unknown.push(name)
    else if (found.kind === 'area') {
      if (!resolved.areas.includes(found.slug)) resolved.areas.push(found.slug)
    } else resolved[found.kind] ??= found.slug
  }
  return resolved
}

type Found = { kind: 'area' | 'project' | 'developer'; slug: string; readAs: string | null }

const cities = new Set(Object.values(cityWords).flat())

/** `Marina` for `Dubai Marina`; the name itself where no city precedes it. */
function withoutCity(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return cities.has(first.toLowerCase()) && rest.length > 0 ? rest.join(' ') : ''
}

async function findName(ask: AskEndpoint, name: string): Promise<Found | null> {
  const q = name.slice(0, limits.search.textMaxCharacters)
  if (q.trim().length < limits.search.minCharacters) return null
  const read = await ask(search.find, { q })
  if (read.isOpen) return bestHit(read.data, name)
  const areas = await ask(search.findAreas, { q })
  const slug = areas.isOpen && !areas.data.isNear ? areas.data.slugs[0] : undefined
  return slug === undefined ? null : { kind: 'area', slug, readAs: null }
}

/** The best hit of the first kind that has a name like the written one. */
function bestHit({ order, areas, projects, developers }: SearchAnswer, name: string): Found | null {
  const found: Record<Found['kind'], { slug: string; names: string[] }[]> = {
    area: areas.map(({ slug, title, registerName, alsoCalled }) => ({
      slug,
      names: [title, registerName ?? '', ...alsoCalled],
    })),
    project: projects.map(({ slug, name: own, alsoCalled }) => ({ slug, names: [own, ...alsoCalled] })),
    developer: developers.map(({ slug, name: own, alsoCalled }) => ({ slug, names: [own, ...alsoCalled] })),
  }
  for (const kind of order) {
    if (kind !== 'area' && kind !== 'project' && kind !== 'developer') continue
    // An area found by initials or in another script is found on purpose.
    const hit =
      kind === 'area'
        ? (found.area.find(({ names }) => isSimilarName(name, names)) ?? initialsHit(name, found.area))
        : found[kind].find(({ names }) => isSimilarName(name, names))
    const [title = ''] = hit?.names ?? []
    if (hit)
      return {
        kind,
        slug: hit.slug,
        readAs: isSimilarName(name, [title]) || initialsHit(name, [hit]) ? null : title,
      }
  }
  return null
}

/** `JVC` for Jumeirah Village Circle. */
function initialsHit(name: string, areas: readonly { slug: string; names: string[] }[]) {
  const letters = name.toLowerCase()
  if (!/^[a-z]{2,5}$/.test(letters)) return undefined
  return areas.find(({ names }) =>
    names.some(
      (one) =>
        one
          .toLowerCase()
          .split(/\s+/)
          .map((word) => word.charAt(0))
          .join('') === letters,
    ),
  )
}

/** What the member is looking at: the subject of "this project" and "here". */
export function subjectOnPage(page: string | undefined): Filters {
  const [, kind = '', slug = ''] =
    /^\/(area-guides|projects|developers)\/([a-z0-9-]{1,120})(?:[/?#]|$)/.exec(page ?? '') ?? []
  if (slug === '' || slug === 'compare' || slug === 'budget') return {}
  if (kind === 'area-guides') return { place: slug }
  return kind === 'projects' ? { project: slug } : { developer: slug }
}
