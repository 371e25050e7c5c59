import type { RentLine } from '#domain/market/formats/ejari.ts'
import { rentRegister } from '#domain/market/registers.ts'
import type { Transaction } from '#server/db/sql.ts'
import { HeldMonths, writeHeldMonths } from '#server/ingestion/import/held-months.ts'
import { emptyTable } from '#server/ingestion/files/empty-table.ts'
import type { AreaIds } from '#server/ingestion/import/locations.ts'
import { noteReliance } from '#server/ingestion/import/reliance.ts'
import type { Target, Written } from '#server/ingestion/import/row-kind.ts'

type Currency = 'AED' | 'SAR'
/** Fields of a line that no file contains: its project, and the last import that filed it. */
const derivedColumns = ['project_id', 'project_basis', 'filed_by']

/** Writes lines of rent contracts in a currency. */
export function rentWriter(currency: Currency) {
  return (sql: Transaction, rows: readonly RentLine[], target: Target): Promise<Written> =>
    writeRentRows(sql, rows, target, currency)
}

/**
 * Writes lines of rent contracts. A contract is stored once, with the values of its lowest line; its previous
 * state is stored as a version. Importing the same lines again changes nothing.
 */
async function writeRentRows(
  sql: Transaction,
  rows: readonly RentLine[],
  { places, lines: sourceLines, batchId, asOf, unchanged }: Target,
  currency: Currency,
): Promise<Written> {
  // If a line occurs twice in a file, the last row counts.
  const lines = [...new Map(rows.map((row, at) => [`${row.number} ${row.line}`, { row, at }])).values()]
  const lowest = new Map<string, FiledContract>()
  for (const { row, at } of lines.toSorted((a, b) => b.row.line - a.row.line))
    lowest.set(row.number, { row, sourceLine: sourceLines[at] })
  const snapshot = { batchId, asOf, currency }
  const numbers = [...lowest.keys()]
  await noteReliance(sql, batchId, await observedBatches(sql, numbers))
  await keepAsItWas(sql, numbers)
  const changedContracts = await writeContracts(sql, [...lowest.values()], snapshot)
  const filed = lines.map(({ row, at }) => lineRow(row, places[at]))
  await addProjectTerms(sql, filed)
  const written = await writeLines(sql, filed, snapshot)
  await keepVersions(sql, batchId, [...lowest.values()])
  await confirm(sql, filed, snapshot)
  const held = new HeldMonths()
  for (const { row, at } of lines) {
    const cityId = places[at]?.cityId
    // A contract with a future start says nothing about the days until then.
    if (cityId !== undefined && row.startsOn <= asOf) held.add(cityId, row.startsOn)
  }
  await writeHeldMonths(sql, held.take(), { register: rentRegister.code, batchId })
  if (unchanged && unchanged.wanted('rent_contracts') > 0) {
    const held = await sql<{ id: number }[]>`
      select id from rent_contracts where number = any(${numbers}) and batch_id is distinct from ${batchId}
       order by id limit ${unchanged.wanted('rent_contracts')}`
    unchanged.note(
      'rent_contracts',
      held.map(({ id }) => id),
    )
  }
  const added = new Set(written.filter(({ isNew }) => isNew).map(contractKey))
  const touched = new Set(written.map(contractKey))
  const changed = lines.filter(({ row }) => {
    const key = contractKey(row)
    return !added.has(key) && (touched.has(key) || changedContracts.has(row.number))
  })
  return {
    read: rows.length,
    added: added.size,
    changed: changed.length,
    unchanged: rows.length - added.size - changed.length,
  }
}

type Snapshot = { batchId: number; asOf: string; currency: Currency }
/** The lowest line of a contract in a part of a file, and the line of the file that it is on. */
type FiledContract = { row: RentLine; sourceLine: number | undefined }

/** The number of these contracts written by each import. */
async function observedBatches(
  sql: Transaction,
  numbers: readonly string[],
): Promise<ReadonlyMap<number, number>> {
  const met = await sql<{ id: number; rows: number }[]>`
    select b.id, count(distinct c.id)::int as rows
      from rent_contracts c cross join lateral unnest(array[c.first_batch_id, c.batch_id]) as b (id)
     where c.number = any(${numbers}) and b.id is not null group by b.id`
  return new Map(met.map(({ id, rows }) => [id, rows]))
}

/** Records that a newer snapshot repeats the row, so that no snapshot between the two can change it. */
async function confirm(
  sql: Transaction,
  filed: readonly { number: string; line: number }[],
  { batchId, asOf }: Snapshot,
): Promise<void> {
  const numbers = filed.map(({ number }) => number)
  const lines = filed.map(({ line }) => line)
  await sql`
    update rent_contracts c set filed_by = ${batchId}
     where c.number = any(${numbers}) and c.filed_by is distinct from ${batchId}
       and coalesce(snapshot_of(c.filed_by), snapshot_of(c.batch_id), '-infinity') < ${asOf}::date`
  await sql`
    update rent_lines l set filed_by = ${batchId}
      from rent_contracts c, unnest(${numbers}::text[], ${lines}::int4[]) as f (number, line)
     where c.number = f.number and l.contract_id = c.id and l.line = f.line
       and l.filed_by is distinct from ${batchId}
       and coalesce(snapshot_of(l.filed_by), snapshot_of(c.first_batch_id), '-infinity') < ${asOf}::date`
}

const contractKey = ({ number, line }: { number: string; line: number }): string => `${number} ${line}`

async function keepAsItWas(sql: Transaction, numbers: readonly string[]): Promise<void> {
  await emptyTable(
    sql,
    'rents_before',
    `on commit drop as select id, '{}'::jsonb as contract, '{}'::jsonb as lines from rent_contracts with no data`,
  )
  await sql`
    insert into rents_before
    select c.id, to_jsonb(c) as contract,
           (select jsonb_agg(to_jsonb(l) - ${derivedColumns}::text[] order by l.line) from rent_lines l where l.contract_id = c.id) as lines
      from rent_contracts c where c.number = any(${numbers})`
}

/**
 * Stores the previous state. Only the first change of a batch is stored, so that a roll-back restores the
 * beginning.
 */
async function keepVersions(
  sql: Transaction,
  batchId: number,
  contracts: readonly FiledContract[],
): Promise<void> {
  const numbers = contracts.map(({ row }) => row.number)
  const sourceLines = contracts.map(({ sourceLine }) => sourceLine ?? null)
  await sql`
    with different as (
      select b.id, b.contract, b.lines
        from rents_before b join rent_contracts c on c.id = b.id
       where c.first_batch_id is distinct from ${batchId}
         and (to_jsonb(c) - 'filed_by' <> b.contract - 'filed_by' or b.lines is distinct from (
           select jsonb_agg(to_jsonb(l) - ${derivedColumns}::text[] order by l.line) from rent_lines l where l.contract_id = c.id))
    ), kept as (
      insert into rent_versions (contract_id, batch_id, contract, lines)
      select id, ${batchId}, contract, coalesce(lines, '[]') from different on conflict do nothing
    )
    update rent_contracts c
       set batch_id = ${batchId},
           source_line = case when c.batch_id = ${batchId} then least(c.source_line, f.source_line) else f.source_line end
      from different d, unnest(${numbers}::text[], ${sourceLines}::int4[]) as f (number, source_line)
     where c.id = d.id and c.number = f.number`
}

/** Returns the numbers of stored contracts that have changed. */
async function writeContracts(
  sql: Transaction,
  rows: readonly FiledContract[],
  { batchId, asOf, currency }: Snapshot,
): Promise<ReadonlySet<string>> {
  const json = rows.map(({ row, sourceLine }) => ({
    number: row.number,
    kind: row.kind,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    contract_minor: row.contractMinor,
    annual_minor: row.annualMinor,
    properties: row.properties,
    tenant: row.tenant,
    filed_line: row.line,
    source_line: sourceLine,
  }))
  const written = await sql<{ number: string; isNew: boolean }[]>`
    insert into rent_contracts as c (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties,
      tenant, filed_line, source_line, batch_id, first_batch_id, filed_by)
    select number, kind, starts_on, ends_on, ${currency}, contract_minor, annual_minor, properties, tenant, filed_line,
           source_line, ${batchId}, ${batchId}, ${batchId}
      from json_to_recordset(${JSON.stringify(json)}::text::json)
           as r (number text, kind text, starts_on date, ends_on date, contract_minor int8, annual_minor int8,
                 properties int4, tenant text, filed_line int4, source_line int4)
    on conflict (number) do update
      set kind = excluded.kind, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
          contract_minor = excluded.contract_minor, annual_minor = excluded.annual_minor,
          properties = excluded.properties, tenant = excluded.tenant, filed_line = excluded.filed_line,
          filed_by = excluded.filed_by
    where (coalesce(snapshot_of(c.filed_by), snapshot_of(c.batch_id), '-infinity') < ${asOf}::date
           or (coalesce(snapshot_of(c.filed_by), snapshot_of(c.batch_id), '-infinity') = ${asOf}::date
               and c.filed_line >= excluded.filed_line))
      and (c.kind, c.starts_on, c.ends_on, c.contract_minor, c.annual_minor, c.properties, c.tenant, c.filed_line)
          is distinct from (excluded.kind, excluded.starts_on, excluded.ends_on, excluded.contract_minor,
            excluded.annual_minor, excluded.properties, excluded.tenant, excluded.filed_line)
    returning number, xmax = 0 as is_new`
  return new Set(written.filter(({ isNew }) => !isNew).map(({ number }) => number))
}

function lineRow(row: RentLine, location: AreaIds | undefined) {
  if (!location) throw new Error(`the area ${row.area} was not learnt`)
  return {
    number: row.number,
    line: row.line,
    city_id: location.cityId,
    area_id: location.areaId,
    property_type: row.propertyType,
    property_kind: row.propertyKind,
    sub_type: row.subType,
    bedrooms: row.bedrooms,
    usage: row.usage,
    freehold: row.freehold,
    size_sqm: row.sizeSqm,
    project_number: row.projectNumber,
    project_name: row.projectName,
    master_project: row.masterProject,
  }
}

/** Adds the terms of projects that no deal has named yet: a filter by project then finds these contracts too. */
async function addProjectTerms(sql: Transaction, rows: readonly ReturnType<typeof lineRow>[]): Promise<void> {
  const named = rows.filter((row) => row.project_name !== null)
  const names = named.map((row) => row.project_name)
  const cities = named.map((row) => row.city_id)
  await sql`
    insert into terms (kind, city_id, name, folded)
    select distinct on (city_id, folded_name(name)) 'project', city_id, name, folded_name(name)
      from unnest(${cities}::int2[], ${names}::text[]) as filed (city_id, name)
     order by city_id, folded_name(name), name
    on conflict (kind, city_id, folded) do nothing`
}

/** Returns the lines that are new or changed. */
function writeLines(
  sql: Transaction,
  rows: readonly ReturnType<typeof lineRow>[],
  { batchId, asOf }: Snapshot,
): Promise<{ number: string; line: number; isNew: boolean }[]> {
  return sql<{ number: string; line: number; isNew: boolean }[]>`
    with written as (
      insert into rent_lines as l (contract_id, line, city_id, area_id, property_type, property_kind, sub_type, bedrooms,
        usage, freehold, size_sqm, project_number, project_name, master_project, filed_by)
      select c.id, r.line, r.city_id, r.area_id, r.property_type, r.property_kind, r.sub_type, r.bedrooms, r.usage,
             r.freehold, r.size_sqm, r.project_number, r.project_name, r.master_project, ${batchId}
        from json_to_recordset(${JSON.stringify(rows)}::text::json)
             as r (number text, line int4, city_id int2, area_id int4, property_type text, property_kind text,
                   sub_type text, bedrooms int2, usage text, freehold boolean, size_sqm float8, project_number text,
                   project_name text, master_project text)
        join rent_contracts c using (number)
        left join rent_lines stood on stood.contract_id = c.id and stood.line = r.line
       where stood.line is null
          or coalesce(snapshot_of(stood.filed_by), snapshot_of(c.first_batch_id), '-infinity') <= ${asOf}::date
      on conflict (contract_id, line) do update
        set city_id = excluded.city_id, area_id = excluded.area_id, property_type = excluded.property_type,
            property_kind = excluded.property_kind, sub_type = excluded.sub_type, bedrooms = excluded.bedrooms,
            usage = excluded.usage, freehold = excluded.freehold, size_sqm = excluded.size_sqm,
            project_number = excluded.project_number, project_name = excluded.project_name,
            master_project = excluded.master_project, filed_by = excluded.filed_by
      where (l.city_id, l.area_id, l.property_type, l.property_kind, l.sub_type, l.bedrooms, l.usage, l.freehold,
             l.size_sqm, l.project_number, l.project_name, l.master_project)
            is distinct from (excluded.city_id, excluded.area_id, excluded.property_type, excluded.property_kind,
             excluded.sub_type, excluded.bedrooms, excluded.usage, excluded.freehold, excluded.size_sqm,
             excluded.project_number, excluded.project_name, excluded.master_project)
      returning contract_id, line, xmax = 0 as is_new
    )
    select c.number, w.line, w.is_new from written w join rent_contracts c on c.id = w.contract_id`
}
