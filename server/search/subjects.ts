import { z } from 'zod'
import { AreaHit, DeveloperHit, ProjectHit } from '#contract/search.ts'
import type { Subject } from '#domain/search/search-forms.ts'
import { filedNumber } from '#server/db/filed-number.ts'
import type { Queryable } from '#server/db/sql.ts'

const rowsAtOnce = 200

export const kinds = ['project', 'area', 'developer'] as const
export type Kind = (typeof kinds)[number]

/** A search result as shown, and the words that find it. */
export type Searched<Hit> = { hit: Hit; subject: Subject }

/** Reads subjects of one kind in batches: all of them, or those with these ids. */
export type Reading<Hit> = (sql: Queryable, ids: readonly number[] | null) => AsyncIterable<Searched<Hit>[]>

const words = (list: readonly (string | null)[]) => list.filter((word) => word !== null)

/** The name of a subject and its alternative names, which are shown when they are the match. */
function subjectNames(first: string, others: readonly (string | null)[]) {
  const alsoCalled = [...new Set(words(others))].filter((name) => name !== '' && name !== first)
  return { names: [first, ...alsoCalled], alsoCalled }
}

const Others = z.object({ others: z.array(z.string().nullable()) })

const ProjectRow = ProjectHit.omit({ alsoCalled: true }).extend({
  ...Others.shape,
  registerNumber: z.string().nullable(),
  places: z.array(z.string().nullable()),
})

/**
 * Published projects: by name in both scripts, alternative names and register number; and by location, master
 * project and developer.
 */
export const projects: Reading<ProjectHit> = async function* (sql, ids) {
  const rows = sql`
    select p.id, p.slug, p.name, p.location, p.demonstration, p.register_number, c.name as city,
           nullif(a.register_name, p.location) as register_name, array[p.name_ar, ${filedNumber(sql, 'p')}] || p.aliases as others,
           array[c.name_ar, a.name_ar, p.master_project, d.name, d.name_ar] || a.aliases || d.aliases as places
      from projects p join cities c on c.id = p.city_id left join areas a on a.id = p.area_id
      left join developers d on d.id = p.developer_id and d.published
     where p.published and ${ids ? sql`p.id = any(${ids})` : sql`true`}`
  for await (const some of rows.cursor(rowsAtOnce)) {
    yield z
      .array(ProjectRow)
      .parse(some)
      .map(({ others, places, registerNumber, ...hit }) => {
        const { names, alsoCalled } = subjectNames(hit.name, others)
        return {
          hit: { ...hit, alsoCalled },
          subject: {
            id: hit.id,
            names: registerNumber === null ? names : [...names, registerNumber],
            places: words([hit.location, hit.city, hit.registerName, ...places]),
          },
        }
      })
  }
}

const AreaRow = AreaHit.omit({ alsoCalled: true }).extend({
  ...Others.shape,
  cityAr: z.string().nullable(),
})

/** Published area guides: by title, by all names of the area, and by location. */
export const areas: Reading<AreaHit> = async function* (sql, ids) {
  const rows = sql`
    select g.id, g.slug, g.title, g.location, g.area_id, g.demonstration, c.country, c.name_ar as city_ar,
           nullif(a.register_name, g.title) as register_name,
           array[a.name, a.name_ar] || a.aliases
             || array(select n.name from area_names n where n.area_id = a.id order by n.id) as others
      from area_guides g join areas a on a.id = g.area_id join cities c on c.id = a.city_id
     where g.published and ${ids ? sql`g.id = any(${ids})` : sql`true`}`
  for await (const some of rows.cursor(rowsAtOnce)) {
    yield z
      .array(AreaRow)
      .parse(some)
      .map(({ others, cityAr, ...hit }) => {
        const { names, alsoCalled } = subjectNames(hit.title, [hit.registerName, ...others])
        return {
          hit: { ...hit, alsoCalled },
          subject: { id: hit.id, names, places: words([hit.location, cityAr]) },
        }
      })
  }
}

const DeveloperRow = DeveloperHit.omit({ alsoCalled: true }).extend(Others.shape)

/** Published developers: by name in both scripts, alternative names, and legal entities. */
export const developers: Reading<DeveloperHit> = async function* (sql, ids) {
  const rows = sql`
    select d.id, d.slug, d.name, d.demonstration,
           array[d.name_ar] || d.aliases || array(
             select unnest(array[e.name, e.name_ar, ${filedNumber(sql, 'e')}, e.licence_number])
               from developer_entities l join legal_entities e on e.id = l.entity_id
              where l.developer_id = d.id order by e.id) as others
      from developers d
     where d.published and ${ids ? sql`d.id = any(${ids})` : sql`true`}`
  for await (const some of rows.cursor(rowsAtOnce)) {
    yield z
      .array(DeveloperRow)
      .parse(some)
      .map(({ others, ...hit }) => {
        const { names, alsoCalled } = subjectNames(hit.name, others)
        return { hit: { ...hit, alsoCalled }, subject: { id: hit.id, names, places: [] } }
      })
  }
}
