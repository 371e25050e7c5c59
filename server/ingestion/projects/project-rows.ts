import { toSlug } from '#domain/areas/slug.ts'
import type { FiledProject } from '#domain/projects/dld-projects.ts'
import { isFieldName, type FieldName } from '#domain/projects/fields.ts'
import type { Transaction } from '#server/db/sql.ts'
import { openConflicts } from '#server/facts/fact-conflicts.ts'
import { writeFiledEntities } from './filed-entities.ts'
import { applyObservedFacts } from '#server/facts/current-observations.ts'
import { projectsRegister, projectsSource } from './projects-register.ts'
import { noteReliance } from '#server/ingestion/import/reliance.ts'
import type { Target, Written } from '#server/ingestion/import/row-kind.ts'

/**
 * Writes rows of the register of projects: an observation for each field that differs from the last
 * observation by that day, and the project's current values for the newest day. A row without changes only
 * updates the day.
 */
export async function writeProjectRows(
  sql: Transaction,
  filed: readonly FiledProject[],
  { places, lines, batchId, unchanged }: Target,
): Promise<Written> {
  const placed = filed.map((row, at) => ({
    row,
    line: lines[at],
    areaId: places[at]?.areaId ?? null,
  }))
  // If a number occurs twice in a file, the last row counts.
  const rows = [...new Map(placed.map((one) => [one.row.number, one])).values()]
  const entities = await writeFiledEntities(sql, filed)
  const added = await addMissing(sql, rows)
  const ids = await findIds(
    sql,
    rows.map(({ row }) => row.number),
  )
  await noteReliance(sql, batchId, await observedBatches(sql, [...ids.values()]))
  const observed = await observe(sql, rows, { ids, batchId })
  await describe(sql, rows, entities)
  await applyObservedFacts(sql, [...observed], projectsSource)
  await openConflicts(sql, [...observed])
  unchanged?.note(
    'projects',
    [...ids.values()].filter((id) => !observed.has(id) && !added.has(id)),
  )
  const changed = [...observed].filter((id) => !added.has(id)).length
  return { read: filed.length, added: added.size, changed, unchanged: filed.length - added.size - changed }
}

/** For each import, how many of these projects it has observations of. */
async function observedBatches(
  sql: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const met = await sql<{ id: number; rows: number }[]>`
    select batch_id as id, count(distinct project_id)::int as rows from project_observations
     where project_id = any(${ids}) and batch_id is not null group by batch_id`
  return new Map(met.map(({ id, rows }) => [id, rows]))
}

type Row = { row: FiledProject; line: number | undefined; areaId: number | null }

/** Creates unknown projects with a permanent slug, and restores those that a roll-back removed. */
async function addMissing(sql: Transaction, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  const json = rows.map(({ row, areaId }) => ({
    number: row.number,
    slug: `${toSlug(row.name)}-${row.number}`,
    name: row.name,
    area_id: areaId,
    property_type: row.propertyType,
  }))
  const revived = await sql<{ id: number }[]>`
    update projects set published = true
     where register = ${projectsRegister} and register_number = any(${rows.map(({ row }) => row.number)})
       and not exists (select from project_observations o where o.project_id = projects.id)
    returning id`
  const added = await sql<{ id: number }[]>`
    insert into projects (
      register, register_number, slug, name, location, city_id, area_id, property_type, latitude, longitude, located_by,
      published
    )
    select ${projectsRegister}, r.number, r.slug, r.name, a.name, a.city_id, r.area_id, r.property_type, a.latitude,
           a.longitude, case when a.latitude is not null then 'area' end, true
      from json_to_recordset(${JSON.stringify(json)}::text::json)
           as r (number text, slug text, name text, area_id int4, property_type text)
      join areas a on a.id = r.area_id
    on conflict do nothing returning id`
  return new Set([...revived, ...added].map(({ id }) => id))
}

async function findIds(sql: Transaction, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ id: number; registerNumber: string }[]>`
    select id, register_number from projects
     where register = ${projectsRegister} and register_number = any(${numbers})`
  return new Map(rows.map(({ id, registerNumber }) => [registerNumber, id]))
}

type Observation = {
  project_id: number
  field: FieldName
  value: string | null
  filed: string | null
  seen_on: string
  source_line: number | undefined
}

/** Adds differences from the last observation by that day. Returns the changed projects. */
async function observe(
  sql: Transaction,
  rows: readonly Row[],
  { ids, batchId }: { ids: ReadonlyMap<string, number>; batchId: number },
): Promise<ReadonlySet<number>> {
  const said = rows.flatMap(({ row: { number, seenOn, observed }, line }): Observation[] => {
    const id = ids.get(number)
    if (id === undefined) throw new Error(`the project ${number} was not written`)
    return Object.entries(observed).flatMap(([field, { value, filed }]) =>
      isFieldName(field) ? [{ project_id: id, field, value, filed, seen_on: seenOn, source_line: line }] : [],
    )
  })
  // A blank that was always blank is not an observation.
  const written = await sql<{ projectId: number }[]>`
    insert into project_observations (project_id, field, value, filed, source_id, seen_on, batch_id, source_line)
    select r.project_id, r.field, r.value, r.filed, ${projectsSource}, r.seen_on, ${batchId}, r.source_line
      from json_to_recordset(${JSON.stringify(said)}::text::json)
           as r (project_id int4, field text, value text, filed text, seen_on date, source_line int4)
      left join lateral (
        select o.value from project_observations o
         where o.project_id = r.project_id and o.field = r.field and o.source_id = ${projectsSource}
           and o.seen_on <= r.seen_on
         order by o.seen_on desc, o.id desc limit 1) last on true
     where r.value is distinct from last.value
    returning project_id`
  return new Set(written.map(({ projectId }) => projectId))
}

/** Fields without observations, as of the newest reading, and the day of that reading. */
async function describe(
  sql: Transaction,
  rows: readonly Row[],
  entities: ReadonlyMap<string, number>,
): Promise<void> {
  const findEntity = (number: string | undefined | null) => (number ? (entities.get(number) ?? null) : null)
  const json = rows.map(({ row, areaId }) => ({
    number: row.number,
    area_id: areaId,
    property_type: row.propertyType,
    master_project: row.masterProject,
    zoning_authority: row.zoningAuthority,
    description: row.description,
    entity_id: findEntity(row.developerNumber),
    master_entity_id: findEntity(row.master?.number),
    seen_on: row.seenOn,
  }))
  // The brand of the entity is the developer. Without an entity it is unknown.
  await sql`
    update projects p
       set area_id = r.area_id, property_type = r.property_type, master_project = r.master_project,
           zoning_authority = r.zoning_authority, description = r.description, entity_id = r.entity_id,
           master_entity_id = r.master_entity_id, seen_on = r.seen_on,
           developer_id = (select e.developer_id from developer_entities e where e.entity_id = r.entity_id)
      from json_to_recordset(${JSON.stringify(json)}::text::json)
           as r (number text, area_id int4, property_type text, master_project text, zoning_authority text,
                 description text, entity_id int4, master_entity_id int4, seen_on date)
     where p.register = ${projectsRegister} and p.register_number = r.number
       and (p.seen_on is null or p.seen_on <= r.seen_on)
       and (p.area_id, p.property_type, p.master_project, p.zoning_authority, p.description, p.entity_id,
            p.master_entity_id, p.seen_on)
           is distinct from (r.area_id, r.property_type, r.master_project, r.zoning_authority, r.description,
            r.entity_id, r.master_entity_id, r.seen_on)`
}
