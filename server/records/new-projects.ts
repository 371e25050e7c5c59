import type { EnteredFact, NewProject } from '#contract/projects/new-project.ts'
import { freeSlug, toSlug } from '#domain/areas/slug.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { canonical, earliestDay, fields, latestDay } from '#domain/projects/fields.ts'
import { statusCodes } from '#domain/projects/status.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { changeText, type FieldChange } from './changes.ts'
import { applyEnteredFacts } from './entered-facts.ts'

/** A proposed project, with the names of its area and developer. */
export type ProposedProject = NewProject & { area: string; developer: string | null }

const slugCharacters = 100

/**
 * A new project with its facts in canonical form. Throws INVALID_INPUT for an invalid or repeated fact, and
 * for an unknown area or developer; CONFLICT when a project of the city has the same name in any spelling.
 */
export async function checkProject(sql: Queryable, project: NewProject, at: Date): Promise<ProposedProject> {
  const facts = project.facts.map((fact) => checkedFact(fact, at))
  if (new Set(facts.map(({ field }) => field)).size < facts.length)
    throw fail('INVALID_INPUT', 'facts: each may be given once')
  const [found] = await sql<{ area: string; cityId: number; developer: string | null }[]>`
    select a.name as area, a.city_id,
           (select d.name from developers d
             where d.id = ${project.developerId} and d.merged_into is null and not d.demonstration) as developer
      from areas a where a.id = ${project.areaId}`
  if (!found) throw fail('INVALID_INPUT', 'areaId: there is no such area')
  if (project.developerId !== null && found.developer === null)
    throw fail('INVALID_INPUT', 'developerId: there is no such developer')
  const [namesake] = await sql<{ name: string }[]>`
    with names as materialized (
      select folded_name(n) as name from unnest(${[project.name, project.nameAr ?? '']}::text[]) n where n <> '')
    select p.name from projects p
     where p.city_id = ${found.cityId} and p.merged_into is null and not p.demonstration
       and (folded_name(p.name) in (select name from names) or folded_name(p.name_ar) in (select name from names)) limit 1`
  if (namesake) throw fail('CONFLICT', `A project with this name already exists: ${namesake.name}.`)
  return { ...project, facts, area: found.area, developer: found.developer }
}

/** Throws INVALID_INPUT for a value that is invalid for the field, and for a day in the future. */
function checkedFact({ field, value, seenOn, evidence }: EnteredFact, at: Date): EnteredFact {
  if (seenOn > gulfDay(at)) throw fail('INVALID_INPUT', 'seenOn: has not come yet')
  return { field, value: canonicalFact(field, value) ?? '', seenOn, evidence }
}

/** The canonical form of an entered fact; throws INVALID_INPUT for a value that is invalid for the field. */
export function canonicalFact(field: EnteredFact['field'], value: string): string | null {
  try {
    const canonicalValue = canonical(field, value)
    if (
      canonicalValue !== null &&
      fields[field].writing === 'day' &&
      (canonicalValue < earliestDay || canonicalValue > latestDay)
    )
      throw new RangeError(`${field}: ${canonicalValue} is too long ago or too far ahead`)
    if (canonicalValue !== null && fields[field].writing === 'code' && !statusCodes.includes(canonicalValue))
      throw new RangeError(`${field}: ${canonicalValue} is no status that the register knows`)
    return canonicalValue
  } catch (error) {
    throw error instanceof RangeError
      ? fail('INVALID_INPUT', `value: ${error.message.replace(/^\w+: /, '')}`)
      : error
  }
}

/** The fields of a proposed project as changes from nothing, without its facts. */
export function changesToNew(project: ProposedProject): FieldChange[] {
  const { name, nameAr, aliases, area, developer, location, propertyType, position, published } = project
  const shown = { name, nameAr, aliases, area, developer, location, propertyType, position, published }
  return Object.entries(shown)
    .map(([field, value]) => ({ field, before: '', after: changeText(value) }))
    .filter(({ after }) => after !== '')
}

/**
 * Creates an approved project, with its facts as statements by staff; returns its id. Throws like
 * `checkProject`.
 */
export async function enterProject(
  sql: Transaction,
  proposed: NewProject,
  { proposedBy, at }: { proposedBy: string | null; at: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('diwan.new-project'))`
  const project = await checkProject(sql, proposed, at)
  const { name, nameAr, aliases, areaId, developerId, location, propertyType, position, published } = project
  const base = toSlug(name).slice(0, slugCharacters)
  const taken = await sql<{ slug: string }[]>`
    select slug from projects where slug = ${toSlug(base)} or slug like ${`${toSlug(base)}-%`}`
  const slugs = new Set(taken.map(({ slug }) => slug))
  const [row] = await sql<{ id: number }[]>`
    insert into projects (slug, name, name_ar, name_kept, aliases, location, city_id, area_id, developer_id, property_type,
                          latitude, longitude, located_by, published, entered, changed_at)
    select ${freeSlug(base, (slug) => slugs.has(slug))}, ${name}, ${nameAr}, true, ${aliases}, ${location}, city_id, id,
           ${developerId}, ${propertyType}, coalesce(${position?.latitude ?? null}, latitude),
           coalesce(${position?.longitude ?? null}, longitude),
           case when ${position !== null} then 'staff' when latitude is not null then 'area' end, ${published}, true, ${at}
      from areas where id = ${areaId} returning id`
  if (!row) throw new Error('a project was not written')
  await enterFacts(sql, row.id, project.facts, { proposedBy, at })
  return row.id
}

/**
 * Records approved statements by staff about a project; for a project in no register they also become its
 * values.
 */
export async function enterFacts(
  sql: Transaction,
  projectId: number,
  facts: readonly EnteredFact[],
  { proposedBy, at }: { proposedBy: string | null; at: Date },
): Promise<void> {
  for (const { field, value, seenOn, evidence } of facts)
    await sql`
      insert into project_observations (project_id, field, value, source_id, seen_on, evidence, noted_by, noted_at)
      select ${projectId}, ${field}, ${value || null}, id, ${seenOn}, ${evidence}, ${proposedBy}, ${at}
        from data_sources where key = 'staff'`
  await applyEnteredFacts(sql, projectId)
}
