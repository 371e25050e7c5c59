import { z } from 'zod'
import { AreaHit, DeveloperHit, ProjectHit } from '#contract/search.ts'
import { areaCommunities } from '#domain/areas/area-aliases.ts'
import type { Subject } from '#domain/search/search-forms.ts'
import { filedNumber } from '#server/facts/filed-number.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

const rowsAtOnce = 200

/** Kinds with an index that follows single changes. */
export const followedKinds = ['project', 'area', 'developer'] as const
export type FollowedKind = (typeof followedKinds)[number]

/** A search result as shown, and the words that find it. */
type Searched<Hit> = { hit: Hit; subject: Subject }

/** Reads subjects of one kind in batches: all of them, or those with these ids. */
export type Reading<Hit> = (sql: Queryable, ids: readonly number[] | null) => AsyncIterable<Searched<Hit>[]>

const words = (list: readonly (string | null)[]) => list.filter((word) => word !== null)

/** The name of a subject and its alternative names, which are shown when they are the match. */
function subjectNames(first: string, others: readonly (string | null)[]) {
  const alsoCalled = [...new Set(words(others))].filter((name) => name !== '' && name !== first)
  return { names: [first, ...alsoCalled], alsoCalled }
}

/** Names that staff entered for one subject (table search_names). */
function enteredNames(sql: Queryable, kind: FollowedKind, target: Fragment): Fragment {
  return sql`array(select s.name from search_names s where s.kind = ${kind} and s.target = ${target} order by s.name)`
}

const Others = z.object({ others: z.array(z.string().nullable()), weight: z.number() })

const ProjectRow = ProjectHit.omit({ alsoCalled: true }).extend({
  ...Others.shape,
  registerNumber: z.string().nullable(),
  places: z.array(z.string().nullable()),
  citySlug: z.string(),
  areaName: z.string().nullable(),
})

/**
 * Published projects: by name in both scripts, alternative names and register number; and by location, master
 * project and developer. Most sold first.
 */
export const projects: Reading<ProjectHit> = async function* (sql, ids) {
  const rows = sql`
    select p.id, p.slug, p.name, p.location, p.demonstration, p.register_number, c.name as city,
           nullif(a.register_name, p.location) as register_name, array[p.name_ar, ${filedNumber(sql, 'p')}] || p.aliases
             || ${enteredNames(sql, 'project', sql`p.slug`)} as others,
           array[c.name_ar, a.name, a.name_ar, p.master_project, d.name, d.name_ar] || a.aliases || d.aliases
             || ${enteredNames(sql, 'area', sql`c.slug || '/' || a.slug`)} as places,
           coalesce(l.sales_12m, 0)::float8 as weight, c.slug as city_slug, a.register_name as area_name
      from projects p join cities c on c.id = p.city_id left join areas a on a.id = p.area_id
      left join project_listings l on l.project_id = p.id
      left join developers d on d.id = p.developer_id and d.published
     where p.published and ${ids ? sql`p.id = any(${ids})` : sql`true`}`
  for await (const some of rows.cursor(rowsAtOnce)) {
    yield z
      .array(ProjectRow)
      .parse(some)
      .map(({ others, places, registerNumber, weight, citySlug, areaName, ...hit }) => {
        const { names, alsoCalled } = subjectNames(hit.name, others)
        return {
          hit: { ...hit, alsoCalled },
          subject: {
            id: hit.id,
            names: registerNumber === null ? names : [...names, registerNumber],
            places: words([
              hit.location,
              hit.city,
              hit.registerName,
              ...places,
              ...areaCommunities(citySlug, areaName ?? ''),
            ]),
            weight,
          },
        }
      })
  }
}

const AreaRow = AreaHit.omit({ alsoCalled: true }).extend({
  ...Others.shape,
  cityAr: z.string().nullable(),
  citySlug: z.string(),
  areaName: z.string(),
})

/**
 * Published area guides: by title, by all names of the area and of the communities in it, and by location. Those
 * with most projects first.
 */
export const areas: Reading<AreaHit> = async function* (sql, ids) {
  const rows = sql`
    select g.id, g.slug, g.title, g.location, g.area_id, g.demonstration, c.country, c.name_ar as city_ar,
           nullif(a.register_name, g.title) as register_name,
           array[a.name, a.name_ar] || a.aliases
             || array(select n.name from area_names n where n.area_id = a.id order by n.id)
             || ${enteredNames(sql, 'area', sql`c.slug || '/' || a.slug`)} as others,
           (select count(*) from projects p where p.area_id = a.id and p.published)::float8 as weight,
           c.slug as city_slug, a.register_name as area_name
      from area_guides g join areas a on a.id = g.area_id join cities c on c.id = a.city_id
     where g.published and ${ids ? sql`g.id = any(${ids})` : sql`true`}`
  for await (const some of rows.cursor(rowsAtOnce)) {
    yield z
      .array(AreaRow)
      .parse(some)
      .map(({ others, cityAr, weight, citySlug, areaName, ...hit }) => {
        const communities = areaCommunities(citySlug, areaName)
        const { names, alsoCalled } = subjectNames(hit.title, [hit.registerName, ...others, ...communities])
        return {
          hit: { ...hit, alsoCalled },
          subject: { id: hit.id, names, places: words([hit.location, cityAr]), weight },
        }
      })
  }
}

const DeveloperRow = DeveloperHit.omit({ alsoCalled: true }).extend(Others.shape)

/**
 * Published developers: by name in both scripts, alternative names, and legal entities. Those with most projects
 * first.
 */
export const developers: Reading<DeveloperHit> = async function* (sql, ids) {
  const rows = sql`
    select d.id, d.slug, d.name, d.demonstration,
           (select count(*) from projects p where p.developer_id = d.id and p.published)::float8 as weight,
           array[d.name_ar] || d.aliases || ${enteredNames(sql, 'developer', sql`d.slug`)} || array(
             select unnest(array[e.name, e.name_ar, ${filedNumber(sql, 'e')}, e.licence_number])
               from developer_entities l join legal_entities e on e.id = l.entity_id
              where l.developer_id = d.id order by e.id) as others
      from developers d
     where d.published and ${ids ? sql`d.id = any(${ids})` : sql`true`}`
  for await (const some of rows.cursor(rowsAtOnce)) {
    yield z
      .array(DeveloperRow)
      .parse(some)
      .map(({ others, weight, ...hit }) => {
        const { names, alsoCalled } = subjectNames(hit.name, others)
        return { hit: { ...hit, alsoCalled }, subject: { id: hit.id, names, places: [], weight } }
      })
  }
}
