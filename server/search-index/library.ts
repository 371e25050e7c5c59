import { LibraryHit, libraryKinds, type LibraryKind } from '#contract/search.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import { terms } from '#domain/glossary/terms.ts'
import { clubDealStates, isListed } from '#domain/investments/club-deal-state.ts'
import type { Finder } from '#domain/search/find-kinds.ts'
import type { Found } from '#domain/search/indexed.ts'
import { createSmallIndex } from '#domain/search/small-index.ts'
import type { Queryable } from '#server/db/sql.ts'
import { z } from 'zod'

/** The feature that opens each kind; the glossary is open to everyone. */
const featureByKind: Readonly<Record<LibraryKind, FeatureKey | null>> = {
  course: 'courses',
  lesson: 'courses',
  template: 'templates',
  event: 'events',
  term: null,
  agent: 'agents',
  supplier: 'suppliers',
  'club-deal': 'coinvestments',
}

const shelfByKind: Readonly<Record<LibraryKind, keyof Library>> = {
  course: 'learning',
  lesson: 'learning',
  template: 'learning',
  event: 'learning',
  term: 'learning',
  agent: 'contact',
  supplier: 'contact',
  'club-deal': 'clubDeal',
}

const Item = LibraryHit.extend({ names: z.array(z.string()), places: z.array(z.string()) })
type Item = z.infer<typeof Item>

/** Some kinds of the library, searched together. */
type LibraryShelf = {
  /** Items whose feature is open to the caller. */
  find: (isOpen: (feature: FeatureKey) => boolean, limit: number) => Finder
  toHits: (found: readonly Found[]) => LibraryHit[]
}

/** Learning and resources, contacts, and club deals. */
export type Library = { learning: LibraryShelf; contact: LibraryShelf; clubDeal: LibraryShelf }

/**
 * Reads courses, lessons, templates, events, terms, agents, suppliers and club deals, as far as they are published.
 */
export async function loadLibrary(sql: Queryable): Promise<Library> {
  const stored = await sql`
    select 'course' as kind, slug, null as parent, title, '' as detail, false as demonstration, '{}'::text[] as names,
           '{}'::text[] as places
      from courses where live_version is not null
    union all
    select 'lesson', lesson ->> 'slug', courses.slug, lesson ->> 'title', courses.title, false, '{}', array[courses.title]
      from courses
      join course_versions v on v.course_id = courses.id and v.number = live_version,
           jsonb_array_elements(v.document -> 'lessons') lesson
    union all
    select 'template', slug, null, title, summary, demonstration, '{}', array[summary] from templates where published
    union all
    select 'event', slug, null, title, '', demonstration, '{}', array[venue, coalesce(city, '')]
      from events where published and not is_cancelled
    union all
    select 'agent', a.slug, null, full_name, agency, demonstration, array[licence_number], array[agency, c.name] || specialities
      from agents a join cities c on c.id = a.city_id where state = 'published'
    union all
    select 'supplier', slug, null, name, '', demonstration, array[licence_number], categories
      from suppliers where state = 'published'
    union all
    select 'club-deal', d.slug, null, terms ->> 'title', c.name, d.demonstration, '{}',
           array[c.name, terms ->> 'address', coalesce(p.name, '')]
      from club_deals d join club_deal_versions v on v.deal_id = d.id and v.version = d.version
      join cities c on c.slug = terms ->> 'city'
      left join projects p on p.slug = terms ->> 'project' and p.published
     where d.state = any(${clubDealStates.filter(isListed)})
    order by 1, 2, 3`
  const items = [...z.array(Item).parse(stored), ...terms.map(termItem)]
  const shelves = Map.groupBy(items, ({ kind }) => shelfByKind[kind])
  return {
    learning: createShelf(shelves.get('learning') ?? []),
    contact: createShelf(shelves.get('contact') ?? []),
    clubDeal: createShelf(shelves.get('clubDeal') ?? []),
  }
}

function termItem({ slug, name, longName, arabicName, forms = [] }: (typeof terms)[number]): Item {
  const names = [...(longName ? [longName] : []), arabicName, ...forms]
  return {
    kind: 'term',
    slug,
    parent: null,
    title: name,
    detail: longName ?? '',
    demonstration: false,
    names,
    places: [],
  }
}

function createShelf(items: readonly Item[]): LibraryShelf {
  const index = createSmallIndex(
    items.map(({ kind, title, names, places }, at) => ({
      id: at,
      names: [title, ...names],
      places,
      // Among equal matches a course comes before its lessons, and both before a term.
      weight: libraryKinds.length - libraryKinds.indexOf(kind),
    })),
  )
  return {
    find: (isOpen, limit) => (query, tolerance) =>
      index.best(
        query,
        limit,
        (id) => {
          const item = items[id]
          const feature = item ? featureByKind[item.kind] : null
          return feature !== null && !isOpen(feature)
        },
        tolerance,
      ),
    toHits: (found) =>
      found.flatMap(({ id }) => {
        const item = items[id]
        if (!item) return []
        const { names: _names, places: _places, ...hit } = item
        return [hit]
      }),
  }
}
