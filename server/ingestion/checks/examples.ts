import type { ImportExample, ImportExamples } from '#contract/ingestion-checks.ts'
import type { Transaction } from '#server/db/sql.ts'
import { rejectsAfter } from '#server/ingestion/import/batches.ts'

/** How many rows of each outcome a check shows. */
const shown = 20

type Facts = Record<string, string | number | null>
type Row = { title: string; before: Facts | null; now: Facts }

/** The rows that a batch added, changed and found unchanged, from the tables that it wrote. */
type Kind = {
  added(sql: Transaction, batchId: number): Promise<Row[]>
  changed(sql: Transaction, batchId: number): Promise<Row[]>
  unchanged(sql: Transaction, batchId: number): Promise<Row[]>
}

/** Examples of every outcome of a batch, read in the transaction of its check. */
export async function findExamples(sql: Transaction, batchId: number): Promise<ImportExamples> {
  const found: ImportExamples = { new: [], changed: [], unchanged: [], refused: [] }
  for (const kind of kinds) {
    found.new.push(...(await kind.added(sql, batchId)).map(toExample))
    found.changed.push(...(await kind.changed(sql, batchId)).map(toExample))
    found.unchanged.push(...(await kind.unchanged(sql, batchId)).map(toExample))
  }
  return {
    new: found.new.slice(0, shown),
    changed: found.changed.slice(0, shown),
    unchanged: found.unchanged.slice(0, shown),
    refused: await rejectsAfter(sql, batchId, 0, shown),
  }
}

function toExample({ title, before, now }: Row): ImportExample {
  const all = Object.keys(now).map((name) => ({
    name,
    before: before?.[name] ?? null,
    now: now[name] ?? null,
  }))
  if (before === null) return { title, fields: all.filter(({ now: value }) => value !== null) }
  return { title, fields: all.filter((field) => field.before !== field.now) }
}

const dealFacts = (alias: string): string => `jsonb_build_object(
  'date', ${alias}.registered_on,
  'area', (select name from area_names where id = ${alias}.area_name_id),
  'project', (select name from terms where id = ${alias}.project_id),
  'building', (select name from terms where id = ${alias}.building_id),
  'procedure', (select name from terms where id = ${alias}.procedure_id),
  'type', (select name from terms where id = ${alias}.sub_type_id),
  'usage', (select name from terms where id = ${alias}.usage_id),
  'rooms', (select name from terms where id = ${alias}.rooms_id),
  'sizeSqm', coalesce(${alias}.property_sqm, ${alias}.transaction_sqm),
  'price', ${alias}.price_minor / 100.0)`

const deals: Kind = {
  added: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select t.number as title, ${dealFacts('t')} as now from transactions t
        where t.first_batch_id = $1 and not t.deleted order by t.id limit ${shown}`,
      [batchId],
    ),
  changed: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select t.number as title, ${dealFacts('o')} as before, ${dealFacts('t')} as now
         from transaction_versions v join transactions t on t.id = v.transaction_id
         cross join lateral jsonb_populate_record(null::transactions, v.version) o
        where v.batch_id = $1 and t.first_batch_id <> $1 order by t.id limit ${shown}`,
      [batchId],
    ),
  unchanged: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select t.number as title, ${dealFacts('t')} as now from import_claims c
         join transactions t on t.id = c.transaction_id
        where c.batch_id = $1 and t.batch_id <> $1 order by t.id limit ${shown}`,
      [batchId],
    ),
}

const rentFacts = (alias: string): string => `jsonb_build_object(
  'kind', ${alias}.kind, 'date', ${alias}.starts_on, 'ends', ${alias}.ends_on,
  'rent', ${alias}.annual_minor / 100.0, 'contract', ${alias}.contract_minor / 100.0, 'properties', ${alias}.properties,
  'tenant', ${alias}.tenant)`

const rentContracts: Kind = {
  added: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select c.number as title, ${rentFacts('c')} as now from rent_contracts c
        where c.first_batch_id = $1 order by c.id limit ${shown}`,
      [batchId],
    ),
  changed: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select c.number as title, ${rentFacts('o')} as before, ${rentFacts('c')} as now
         from rent_versions v join rent_contracts c on c.id = v.contract_id
         cross join lateral jsonb_populate_record(null::rent_contracts, v.contract) o
        where v.batch_id = $1 order by c.id limit ${shown}`,
      [batchId],
    ),
  unchanged: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select c.number as title, ${rentFacts('c')} as now from rent_contracts c
        where c.filed_by = $1 and c.batch_id <> $1 order by c.id limit ${shown}`,
      [batchId],
    ),
}

const unitFacts = (alias: string): string => `jsonb_build_object(
  'area', (select name from areas where id = ${alias}.area_id), 'project', ${alias}.project_name,
  'building', ${alias}.building_number, 'unit', ${alias}.unit_number, 'floor', ${alias}.floor, 'rooms', ${alias}.rooms,
  'type', ${alias}.sub_type, 'sizeSqm', ${alias}.size_sqm, 'parking', ${alias}.parking)`

const units: Kind = {
  added: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select u.property_number as title, ${unitFacts('u')} as now from registered_units u
        where u.first_batch_id = $1 order by u.id limit ${shown}`,
      [batchId],
    ),
  changed: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select u.property_number as title, ${unitFacts('o')} as before, ${unitFacts('u')} as now
         from unit_versions v join registered_units u on u.id = v.unit_id
         cross join lateral jsonb_populate_record(null::registered_units, v.version) o
        where v.batch_id = $1 order by u.id limit ${shown}`,
      [batchId],
    ),
  unchanged: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select u.property_number as title, ${unitFacts('u')} as now from registered_units u
        where u.filed_by = $1 and u.batch_id <> $1 order by u.id limit ${shown}`,
      [batchId],
    ),
}

const figureFacts = (alias: string): string => `jsonb_build_object(
  'measure', ${alias}.measure, 'segment', ${alias}.segment, 'date', ${alias}.starts_on, 'value', ${alias}.value,
  'sample', ${alias}.sample)`
const figureTitle = `concat_ws(', ', f.series, f.place)`

const figures: Kind = {
  added: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select ${figureTitle} as title, ${figureFacts('f')} as now from published_figures f
        where f.first_batch_id = $1 order by f.id desc limit ${shown}`,
      [batchId],
    ),
  changed: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select concat_ws(', ', f.series, f.place, f.measure, f.segment, f.starts_on) as title,
              ${figureFacts('o')} as before, ${figureFacts('f')} as now
         from published_figure_versions v join published_figures f on f.id = v.figure_id
         cross join lateral jsonb_populate_record(null::published_figures, v.version) o
        where v.batch_id = $1 order by f.id desc limit ${shown}`,
      [batchId],
    ),
  unchanged: (sql, batchId) =>
    sql.unsafe<Row[]>(
      `select ${figureTitle} as title, ${figureFacts('f')} as now from published_figures f
        where f.filed_by = $1 and f.batch_id <> $1 order by f.id desc limit ${shown}`,
      [batchId],
    ),
}

/** Facts of projects: a project is new in a batch if all that is known of it comes from it. */
const projects: Kind = {
  added: (sql, batchId) => observed(sql, batchId, 'not exists'),
  changed: (sql, batchId) => observed(sql, batchId, 'exists'),
  unchanged: () => Promise.resolve([]),
}

function observed(sql: Transaction, batchId: number, earlier: 'exists' | 'not exists'): Promise<Row[]> {
  return sql.unsafe<Row[]>(
    `select p.name as title, jsonb_object_agg(n.field, n.value) as now,
            ${earlier === 'exists' ? `jsonb_object_agg(n.field, n.before)` : 'null::jsonb'} as before
       from (select o.project_id, o.field, o.value,
                    (select b.value from project_observations b
                      where b.project_id = o.project_id and b.field = o.field and b.id < o.id and b.source_id = o.source_id
                      order by b.seen_on desc, b.id desc limit 1) as before
               from project_observations o where o.batch_id = $1) n
       join projects p on p.id = n.project_id
      where ${earlier} (select from project_observations b where b.project_id = p.id and b.batch_id is distinct from $1)
      group by p.id order by p.id limit ${shown}`,
    [batchId],
  )
}

const lists: Kind = {
  added: (sql, batchId) =>
    sql<Row[]>`
      select * from (
        select u.unit_number as title,
               jsonb_build_object('type', u.property_type, 'rooms', u.rooms, 'sizeSqm', u.size_sqm,
                 'price', u.price_minor / 100.0) as now
          from price_list_units u join price_lists l on l.id = u.price_list_id where l.batch_id = ${batchId}
        union all
        select name, jsonb_build_object('date', observed_on) from payment_plans where batch_id = ${batchId}
        union all
        select title, jsonb_build_object('kind', kind, 'date', dated_on) from project_documents where batch_id = ${batchId}
      ) r order by title limit ${shown}`,
  changed: () => Promise.resolve([]),
  unchanged: () => Promise.resolve([]),
}

const kinds: readonly Kind[] = [deals, rentContracts, units, figures, projects, lists]
