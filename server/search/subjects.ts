import { z } from 'zod'
import { AreaHit, DeveloperHit, ProjectHit } from '#contract/search.ts'
import type { Subject } from '#domain/search/search-forms.ts'
import type { Queryable } from '#server/db/sql.ts'

const rowsAtOnce = 200

export const kinds = ['project', 'area', 'developer'] as const
export type Kind = (typeof kinds)[number]

/** A subject as it is shown, and the words it is found by. */
export type Searched<Hit> = { hit: Hit; subject: Subject }

/** Reads subjects of one kind, some at a time: all of them, or those with these numbers. */
export type Reading<Hit> = (sql: Queryable, ids: readonly number[] | null) => AsyncIterable<Searched<Hit>[]>

const words = (list: readonly (string | null)[]) => list.filter((word) => word !== null)

const ProjectRow = ProjectHit.extend({
  nameAr: z.string().nullable(),
  cityAr: z.string().nullable(),
  areaNameAr: z.string().nullable(),
})

/** Published projects: by name, in both scripts, and by where they lie. */
export const projects: Reading<ProjectHit> = async function* (sql, ids) {
  const rows = sql`
    select p.id, p.slug, p.name, p.name_ar, p.location, p.demonstration, c.name as city, c.name_ar as city_ar,
           nullif(a.register_name, p.location) as register_name, a.name_ar as area_name_ar
      from projects p join cities c on c.id = p.city_id left join areas a on a.id = p.area_id
     where p.published and ${ids ? sql`p.id = any(${ids})` : sql`true`}`
  for await (const some of rows.cursor(rowsAtOnce)) {
    yield z
      .array(ProjectRow)
      .parse(some)
      .map(({ nameAr, cityAr, areaNameAr, ...hit }) => ({
        hit,
        subject: {
          id: hit.id,
          names: words([hit.name, nameAr]),
          places: words([hit.location, hit.city, cityAr, hit.registerName, areaNameAr]),
        },
      }))
  }
}

const AreaRow = AreaHit.extend({
  name: z.string(),
  nameAr: z.string().nullable(),
  cityAr: z.string().nullable(),
  spellings: z.array(z.string()),
})

/** Published area guides: by title and by everything their area is called, and by location. */
export const areas: Reading<AreaHit> = async function* (sql, ids) {
  const rows = sql`
    select g.id, g.slug, g.title, g.location, g.area_id, g.demonstration, c.country, c.name_ar as city_ar,
           a.name, nullif(a.register_name, g.title) as register_name, a.name_ar,
           array(select n.name from area_names n where n.area_id = a.id order by n.id) as spellings
      from area_guides g join areas a on a.id = g.area_id join cities c on c.id = a.city_id
     where g.published and ${ids ? sql`g.id = any(${ids})` : sql`true`}`
  for await (const some of rows.cursor(rowsAtOnce)) {
    yield z
      .array(AreaRow)
      .parse(some)
      .map(({ name, nameAr, cityAr, spellings, ...hit }) => ({
        hit,
        subject: {
          id: hit.id,
          names: words([hit.title, name, hit.registerName, nameAr, ...spellings]),
          places: words([hit.location, cityAr]),
        },
      }))
  }
}

const DeveloperRow = DeveloperHit.extend({ nameAr: z.string().nullable() })

/** Developers, by name in both scripts. */
export const developers: Reading<DeveloperHit> = async function* (sql, ids) {
  const rows = sql`
    select id, slug, name, name_ar, demonstration from developers
     where ${ids ? sql`id = any(${ids})` : sql`true`}`
  for await (const some of rows.cursor(rowsAtOnce)) {
    yield z
      .array(DeveloperRow)
      .parse(some)
      .map(({ nameAr, ...hit }) => ({
        hit,
        subject: { id: hit.id, names: words([hit.name, nameAr]), places: [] },
      }))
  }
}
