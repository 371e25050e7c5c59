import type { FiledUnit } from '#domain/projects/dld-units.ts'
import type { Transaction } from '#server/db/sql.ts'
import { noteReliance } from '#server/ingestion/import/reliance.ts'
import { rollBackVersions, type Versioned } from '#server/ingestion/import/stored-versions.ts'
import { emptyTable } from '#server/ingestion/files/empty-table.ts'
import type { AreaIds } from '#server/ingestion/import/locations.ts'
import type { Target, Written } from '#server/ingestion/import/row-kind.ts'

const table = 'registered_units'

/** The fields of a unit in a file, in column order, with their types. */
const content = {
  city_id: 'int2', area_id: 'int4', building_number: 'text', unit_number: 'text', floor: 'text', rooms: 'text',
  bedrooms: 'int2', sub_type: 'text', size_sqm: 'float8', balcony_sqm: 'float8', parking: 'text', freehold: 'boolean',
  master_project: 'text', project_key: 'text', project_name: 'text',
} as const // prettier-ignore
const names = Object.keys(content)
/** The line of the file is stored with a change, and is none itself. */
const stored = [...names, 'source_line']
const list = (prefix: string): string => names.map((name) => `${prefix}.${name}`).join(', ')

/** Writes rows of the register of units. The previous state of a changed unit is stored as a version. */
export async function writeUnitRows(
  sql: Transaction,
  rows: readonly FiledUnit[],
  { places, lines, batchId, asOf, unchanged }: Target,
): Promise<Written> {
  const placed = rows.map(
    (row, at) => [row.propertyNumber, { ...unitRow(row, places[at]), source_line: lines[at] }] as const,
  )
  // If a number occurs twice in a file, the last row counts.
  const json = JSON.stringify([...new Map(placed).values()])
  const typed = Object.entries({ ...content, source_line: 'int4' }).map(([name, type]) => `${name} ${type}`)
  await emptyTable(sql, 'filed_units', `(property_number text, ${typed.join(', ')}) on commit drop`)
  await sql.unsafe(
    `insert into filed_units select * from json_to_recordset($1::text::json) as r (property_number text, ${typed.join(', ')})`,
    [json],
  )
  await addTerms(sql)
  await noteReliance(sql, batchId, await observedBatches(sql))
  // The values of a newer snapshot win.
  await sql`
    delete from filed_units r using registered_units u
     where u.property_number = r.property_number
       and coalesce(snapshot_of(u.filed_by), snapshot_of(u.batch_id), '-infinity') > ${asOf}::date`
  await sql.unsafe(
    `insert into unit_versions (unit_id, batch_id, version)
     select u.id, $1, to_jsonb(u) from registered_units u join filed_units r using (property_number)
      where u.first_batch_id is distinct from $1 and (${list('u')}) is distinct from (${list('r')})
     on conflict do nothing`,
    [batchId],
  )
  const written = await sql.unsafe<{ isNew: boolean }[]>(
    `insert into registered_units as u (property_number, ${stored.join(', ')}, batch_id, first_batch_id, filed_by)
     select r.property_number, ${list('r')}, r.source_line, $1, $1, $1 from filed_units r
     on conflict (property_number) do update
        set ${stored.map((name) => `${name} = excluded.${name}`).join(', ')}, batch_id = $1, filed_by = $1
      where (${list('u')}) is distinct from (${list('excluded')})
     returning xmax = 0 as is_new`,
    [batchId],
  )
  await sql`
    update registered_units u set filed_by = ${batchId} from filed_units r
     where u.property_number = r.property_number and u.filed_by is distinct from ${batchId}
       and coalesce(snapshot_of(u.filed_by), snapshot_of(u.batch_id), '-infinity') < ${asOf}::date`
  if (unchanged && unchanged.wanted(table) > 0) {
    const held = await sql<{ id: number }[]>`
      select id from registered_units
       where property_number = any(${rows.map((row) => row.propertyNumber)}) and batch_id is distinct from ${batchId}
       order by id limit ${unchanged.wanted(table)}`
    unchanged.note(
      table,
      held.map(({ id }) => id),
    )
  }
  const added = written.filter(({ isNew }) => isNew).length
  const changed = written.length - added
  return { read: rows.length, added, changed, unchanged: rows.length - written.length }
}

/** Adds the terms of projects and sub-types that no deal has named yet, by which the engine's view knows them. */
async function addTerms(sql: Transaction): Promise<void> {
  await sql`
    insert into terms (kind, city_id, name, folded)
    select distinct on (kind, city_id, folded_name(name)) kind, city_id, name, folded_name(name)
      from (select distinct 'project' as kind, city_id, project_name as name from filed_units
             union all
            select distinct 'property_sub_type', 0, sub_type from filed_units) as filed
     where name is not null
     order by kind, city_id, folded_name(name), name
    on conflict (kind, city_id, folded) do nothing`
}

/** The number of filed units written by each import. */
async function observedBatches(sql: Transaction): Promise<ReadonlyMap<number, number>> {
  const met = await sql<{ id: number; rows: number }[]>`
    select b.id, count(distinct u.id)::int as rows from registered_units u join filed_units using (property_number)
      cross join lateral unnest(array[u.first_batch_id, u.batch_id]) as b (id)
     where b.id is not null group by b.id`
  return new Map(met.map(({ id, rows }) => [id, rows]))
}

function unitRow(row: FiledUnit, location: AreaIds | undefined) {
  if (!location) throw new Error(`the area ${row.area} was not learnt`)
  return {
    property_number: row.propertyNumber,
    city_id: location.cityId,
    area_id: location.areaId,
    building_number: row.buildingNumber,
    unit_number: row.unitNumber,
    floor: row.floor,
    rooms: row.rooms,
    bedrooms: row.bedrooms,
    sub_type: row.subType,
    size_sqm: row.sizeSqm,
    balcony_sqm: row.balconySqm,
    parking: row.parking,
    freehold: row.freehold,
    master_project: row.masterProject,
    project_key: row.projectKey,
    project_name: row.projectName,
  }
}

const versioned: Versioned = {
  table,
  versions: 'unit_versions',
  row: 'unit_id',
  said: 'version',
  columns: stored,
}

/** The units of an import. */
export const units = rollBackVersions(versioned)
