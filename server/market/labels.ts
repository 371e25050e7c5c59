import { z } from 'zod'
import type { MarketFilter } from '#contract/market/filter.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import type { NamedDimension } from './questions.ts'

export type City = { id: number; slug: string; name: string; country: string }
export type Area = { id: number; name: string; registerName: string }
/** A name with its search text: its words in lower case, each after a blank. */
export type LabelledValue = {
  id: number
  name: string
  searched: string
  /** Its city, because several cities have areas of the same name. Absent for names without a location. */
  cityId?: number
}

/** The names behind the ids in deals, held in memory. */
export type Labels = {
  listCities: (country: MarketFilter['country']) => City[]
  city: (id: number) => City
  area: (id: number) => Area
  community: (id: number) => string
  term: (id: number) => string
  names: (of: NamedDimension) => Iterable<LabelledValue>
  /** The city of a location. Null if it is unknown or has no city. */
  findCity: (of: NamedDimension, id: number) => number | null
}

/** The ids whose names an answer needs. */
export type Needs = {
  areas?: Iterable<number>
  communities?: Iterable<number>
  terms?: Iterable<number | null>
}

/** The same, to be gone through more than once. */
type Listed = { areas: readonly number[]; communities: readonly number[]; terms: readonly (number | null)[] }

const City = z.object({ id: z.int(), slug: z.string(), name: z.string(), country: z.string() })
type Term = LabelledValue & { kind: string }

/** The lists as last read. Terms are only ever added, and the other lists are short. */
class Lists implements Labels {
  readonly cities = new Map<number, City>()
  readonly areas = new Map<number, Area & LabelledValue>()
  readonly communities = new Map<number, LabelledValue>()
  readonly terms = new Map<number, Term>()
  /** Ids without a name in this version: without them each answer that needs one would read every name again. */
  readonly unnamed = new Set<string>()
  version = ''
  highestTerm = 0

  async read(sql: Sql, version: string, afterTerm: number): Promise<void> {
    const [cities, areas, communities, terms] = await Promise.all([
      sql`select id, slug, name, country from cities`,
      sql<(Area & { cityId: number })[]>`select id, city_id, name, register_name from areas`,
      sql<{ id: number; cityId: number; name: string }[]>`select id, city_id, name from area_names`,
      sql<
        { id: number; kind: string; name: string; cityId: number | null }[]
      >`select id, kind, name, nullif(city_id, 0) as city_id from terms where id > ${afterTerm}`,
    ])
    for (const city of z.array(City).parse(cities)) this.cities.set(city.id, city)
    for (const area of areas)
      this.areas.set(area.id, { ...area, searched: searchedIn(`${area.name} ${area.registerName}`) })
    for (const { id, cityId, name } of communities)
      this.communities.set(id, { id, cityId, name, searched: searchedIn(name) })
    for (const { id, kind, name, cityId } of terms) {
      this.terms.set(id, { id, kind, name, searched: searchedIn(name), ...(cityId !== null && { cityId }) })
      this.highestTerm = Math.max(this.highestTerm, id)
    }
    if (this.version !== version) this.unnamed.clear()
    this.version = version
  }

  lacks(needs: Listed): boolean {
    return this.missing(needs).some((key) => !this.unnamed.has(key))
  }

  noteUnnamed(needs: Listed): void {
    for (const key of this.missing(needs)) this.unnamed.add(key)
  }

  private missing({ areas, communities, terms }: Listed): string[] {
    const keys: string[] = []
    for (const id of areas) if (!this.areas.has(id)) keys.push(`area ${id}`)
    for (const id of communities) if (!this.communities.has(id)) keys.push(`community ${id}`)
    for (const id of terms) if (id !== null && !this.terms.has(id)) keys.push(`term ${id}`)
    return keys
  }

  listCities(country: MarketFilter['country']): City[] {
    return [...this.cities.values()].filter((city) => city.country === country)
  }

  city(id: number): City {
    return this.cities.get(id) ?? { id, slug: String(id), name: unnamed(id), country: '' }
  }

  area(id: number): Area {
    return this.areas.get(id) ?? { id, name: unnamed(id), registerName: unnamed(id) }
  }

  community(id: number): string {
    return this.communities.get(id)?.name ?? unnamed(id)
  }

  term(id: number): string {
    return this.terms.get(id)?.name ?? unnamed(id)
  }

  names(of: NamedDimension): Iterable<LabelledValue> {
    if (of === 'area') return this.areas.values()
    if (of === 'community') return this.communities.values()
    return [...this.terms.values()].filter(({ kind }) => kind === of)
  }

  findCity(of: NamedDimension, id: number): number | null {
    const named: LabelledValue | undefined =
      of === 'area' ? this.areas.get(id) : of === 'community' ? this.communities.get(id) : this.terms.get(id)
    return named?.cityId ?? null
  }
}

const listsOfEngine = new WeakMap<Engine, { lists: Lists; reading: Promise<void> }>()

/** The labels as of a version of the data, complete for an answer that was just read. */
export async function labelsFor(
  { sql, engine }: { sql: Sql; engine: Engine },
  { areas = [], communities = [], terms = [] }: Needs = {},
): Promise<Labels> {
  const needs = { areas: [...areas], communities: [...communities], terms: [...terms] }
  const held = listsOfEngine.get(engine) ?? { lists: new Lists(), reading: Promise.resolve() }
  listsOfEngine.set(engine, held)
  const { lists } = held
  const read = (afterTerm: number) => {
    held.reading = held.reading
      .catch(() => {})
      .then(async () => {
        if (lists.version !== engine.version() || lists.lacks(needs)) {
          await lists.read(sql, engine.version(), afterTerm)
        }
      })
    return held.reading
  }
  if (lists.version !== engine.version()) await read(lists.highestTerm)
  // Ids are assigned before they are committed, so an id below the highest known one may appear later.
  if (lists.lacks(needs)) {
    await read(0)
    lists.noteUnnamed(needs)
  }
  return lists
}

function searchedIn(name: string): string {
  return ` ${foldName(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`
}

function unnamed(id: number): string {
  return `#${id}`
}
