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

type KeyedTable = {
  table: string
  /** SQL of the name of a row; of a changed row it is shown with the changed fields only. */
  title: (alias: string) => string
  changedTitle?: (alias: string) => string
  /** SQL of the shown fields as a JSON object. */
  facts: (alias: string) => string
  /** The table of earlier versions: its reference to the row, and the version as JSON. */
  versions: { table: string; row: string; version: string }
  /** SQL of the rows that a batch filed, whether or not they changed. */
  filedBy: string
  isShown?: string
  order?: string
}

/** The outcomes of rows with a key, of which the batch that added, changed and last filed them is stored. */
function keyedRows({
  table,
  title,
  changedTitle = title,
  facts,
  versions,
  filedBy,
  isShown = 'true',
  order = 't.id',
}: KeyedTable): Kind {
  const end = `order by ${order} limit ${shown}`
  return {
    added: (sql, batchId) =>
      sql.unsafe<Row[]>(
        `select ${title('t')} as title, ${facts('t')} as now from ${table} t
          where t.first_batch_id = $1 and ${isShown} ${end}`,
        [batchId],
      ),
    changed: (sql, batchId) =>
      sql.unsafe<Row[]>(
        `select ${changedTitle('t')} as title, ${facts('o')} as before, ${facts('t')} as now
           from ${versions.table} v join ${table} t on t.id = v.${versions.row}
           cross join lateral jsonb_populate_record(null::${table}, v.${versions.version}) o
          where v.batch_id = $1 and t.first_batch_id is distinct from $1 ${end}`,
        [batchId],
      ),
    unchanged: (sql, batchId) =>
      sql.unsafe<Row[]>(
        `select ${title('t')} as title, ${facts('t')} as now from ${table} t
          where ${filedBy} and t.batch_id <> $1 ${end}`,
        [batchId],
      ),
  }
}

const deals = keyedRows({
  table: 'transactions',
  title: (t) => `${t}.number`,
  facts: (t) => `jsonb_build_object(
    'date', ${t}.registered_on,
    'area', (select name from area_names where id = ${t}.area_name_id),
    'project', (select name from terms where id = ${t}.project_id),
    'building', (select name from terms where id = ${t}.building_id),
    'procedure', (select name from terms where id = ${t}.procedure_id),
    'type', (select name from terms where id = ${t}.sub_type_id),
    'usage', (select name from terms where id = ${t}.usage_id),
    'rooms', (select name from terms where id = ${t}.rooms_id),
    'sizeSqm', coalesce(${t}.property_sqm, ${t}.transaction_sqm),
    'price', ${t}.price_minor / 100.0)`,
  versions: { table: 'transaction_versions', row: 'transaction_id', version: 'version' },
  filedBy: 't.id in (select transaction_id from import_claims where batch_id = $1)',
  isShown: 'not t.deleted',
})

const rentContracts = keyedRows({
  table: 'rent_contracts',
  title: (t) => `${t}.number`,
  facts: (t) => `jsonb_build_object(
    'kind', ${t}.kind, 'date', ${t}.starts_on, 'ends', ${t}.ends_on, 'rent', ${t}.annual_minor / 100.0,
    'contract', ${t}.contract_minor / 100.0, 'properties', ${t}.properties, 'tenant', ${t}.tenant)`,
  versions: { table: 'rent_versions', row: 'contract_id', version: 'contract' },
  filedBy: 't.filed_by = $1',
})

const units = keyedRows({
  table: 'registered_units',
  title: (t) => `${t}.property_number`,
  facts: (t) => `jsonb_build_object(
    'area', (select name from areas where id = ${t}.area_id), 'project', ${t}.project_name,
    'building', ${t}.building_number, 'unit', ${t}.unit_number, 'floor', ${t}.floor, 'rooms', ${t}.rooms,
    'type', ${t}.sub_type, 'sizeSqm', ${t}.size_sqm, 'parking', ${t}.parking)`,
  versions: { table: 'unit_versions', row: 'unit_id', version: 'version' },
  filedBy: 't.filed_by = $1',
})

const figures = keyedRows({
  table: 'published_figures',
  title: (t) => `concat_ws(', ', ${t}.series, ${t}.place)`,
  changedTitle: (t) => `concat_ws(', ', ${t}.series, ${t}.place, ${t}.measure, ${t}.segment, ${t}.starts_on)`,
  facts: (t) => `jsonb_build_object(
    'measure', ${t}.measure, 'segment', ${t}.segment, 'date', ${t}.starts_on, 'value', ${t}.value,
    'sample', ${t}.sample)`,
  versions: { table: 'published_figure_versions', row: 'figure_id', version: 'version' },
  filedBy: 't.filed_by = $1',
  order: 't.id desc',
})

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
