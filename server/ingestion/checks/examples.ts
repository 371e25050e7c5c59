import type { ImportExample, ImportExamples } from '#contract/ingestion/checks.ts'
import type { Transaction } from '#server/db/sql.ts'
import { rejectsAfter } from '#server/ingestion/import/batches.ts'
import {
  examplesShown,
  type ExampleRow,
  type UnchangedRows,
} from '#server/ingestion/import/unchanged-rows.ts'
import { dealFacts, figureFacts, planFacts, rentFacts, unitFacts } from './example-facts.ts'

/** The rows that a batch added, changed and found unchanged, from the tables that it wrote. */
type Kind = {
  added(sql: Transaction, batchId: number): Promise<ExampleRow[]>
  changed(sql: Transaction, batchId: number): Promise<ExampleRow[]>
  unchanged(sql: Transaction, batchId: number, found: UnchangedRows): Promise<readonly ExampleRow[]>
}

/** Examples of every outcome of a batch, read in the transaction of its check. */
export async function findExamples(
  sql: Transaction,
  batchId: number,
  unchanged: UnchangedRows,
): Promise<ImportExamples> {
  const found: ImportExamples = { new: [], changed: [], unchanged: [], refused: [] }
  for (const kind of kinds) {
    found.new.push(...(await kind.added(sql, batchId)).map(toExample))
    found.changed.push(...(await kind.changed(sql, batchId)).map(toExample))
    found.unchanged.push(...(await kind.unchanged(sql, batchId, unchanged)).map(toExample))
  }
  return {
    new: found.new.slice(0, examplesShown),
    changed: found.changed.slice(0, examplesShown),
    unchanged: found.unchanged.slice(0, examplesShown),
    refused: await rejectsAfter(sql, batchId, 0, examplesShown),
  }
}

function toExample({ title, before, now }: ExampleRow): ImportExample {
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
  /** SQL of the shown fields as a JSON object: every field whose change makes a row a changed one. */
  facts: (alias: string) => string
  /** The table of earlier versions: its reference to the row, and the version as JSON. */
  versions: { table: string; row: string; version: string }
  /** SQL of the fields of an earlier version `v`, read as `o`, if its `version` does not hold them all. */
  earlierFacts?: string
  /** SQL of the unchanged rows of a batch. Without it, they are those that the check noted. */
  unchangedBy?: string
  isShown?: string
  order?: string
}

/** The outcomes of rows with a key, which store the batches that added and changed them. */
function keyedRows({
  table,
  title,
  changedTitle = title,
  facts,
  versions,
  earlierFacts = facts('o'),
  unchangedBy,
  isShown = 'true',
  order = 't.id',
}: KeyedTable): Kind {
  const end = `order by ${order} limit ${examplesShown}`
  return {
    added: (sql, batchId) =>
      sql.unsafe<ExampleRow[]>(
        `select ${title('t')} as title, ${facts('t')} as now from ${table} t
          where t.first_batch_id = $1 and ${isShown} ${end}`,
        [batchId],
      ),
    changed: (sql, batchId) =>
      sql.unsafe<ExampleRow[]>(
        `select ${changedTitle('t')} as title, ${earlierFacts} as before, ${facts('t')} as now
           from ${versions.table} v join ${table} t on t.id = v.${versions.row}
           cross join lateral jsonb_populate_record(null::${table}, v.${versions.version}) o
          where v.batch_id = $1 and t.first_batch_id is distinct from $1 ${end}`,
        [batchId],
      ),
    unchanged: (sql, batchId, found) => {
      const values = unchangedBy === undefined ? [found.ids(table)] : [batchId]
      return sql.unsafe<ExampleRow[]>(
        `select ${title('t')} as title, ${facts('t')} as now from ${table} t
          where ${unchangedBy ?? 't.id = any($1::int8[])'} ${end}`,
        values,
      )
    },
  }
}

const deals = keyedRows({
  table: 'transactions',
  title: (t) => `${t}.number`,
  facts: dealFacts,
  versions: { table: 'transaction_versions', row: 'transaction_id', version: 'version' },
  unchangedBy: 't.id in (select transaction_id from import_claims where batch_id = $1) and t.batch_id <> $1',
  isShown: 'not t.deleted',
})

const rentContracts = keyedRows({
  table: 'rent_contracts',
  title: (t) => `${t}.number`,
  facts: (t) => rentFacts(t, `(select * from rent_lines where contract_id = ${t}.id)`),
  earlierFacts: rentFacts('o', 'jsonb_populate_recordset(null::rent_lines, v.lines)'),
  versions: { table: 'rent_versions', row: 'contract_id', version: 'contract' },
})

const units = keyedRows({
  table: 'registered_units',
  title: (t) => `${t}.property_number`,
  facts: unitFacts,
  versions: { table: 'unit_versions', row: 'unit_id', version: 'version' },
})

const figures = keyedRows({
  table: 'published_figures',
  title: (t) => `concat_ws(', ', ${t}.series, ${t}.place)`,
  changedTitle: (t) => `concat_ws(', ', ${t}.series, ${t}.place, ${t}.measure, ${t}.segment, ${t}.starts_on)`,
  facts: figureFacts,
  versions: { table: 'published_figure_versions', row: 'figure_id', version: 'version' },
  order: 't.id desc',
})

/** Facts of projects: a project is new in a batch if all that is known of it comes from it. */
const projects: Kind = {
  added: (sql, batchId) => observed(sql, batchId, 'not exists'),
  changed: (sql, batchId) => observed(sql, batchId, 'exists'),
  unchanged: (sql, _batchId, found) => sql<ExampleRow[]>`
    select p.name as title, jsonb_object_agg(o.field, o.value) as now
      from projects p join (
        select distinct on (project_id, field) project_id, field, value from project_observations
         where project_id = any(${found.ids('projects')}::int4[])
         order by project_id, field, seen_on desc, id desc) o on o.project_id = p.id
     group by p.id order by p.id`,
}

function observed(
  sql: Transaction,
  batchId: number,
  earlier: 'exists' | 'not exists',
): Promise<ExampleRow[]> {
  return sql.unsafe<ExampleRow[]>(
    `select p.name as title, jsonb_object_agg(n.field, n.value) as now,
            ${earlier === 'exists' ? `jsonb_object_agg(n.field, n.before)` : 'null::jsonb'} as before
       from (select o.project_id, o.field, o.value,
                    (select b.value from project_observations b
                      where b.project_id = o.project_id and b.field = o.field and b.id < o.id and b.source_id = o.source_id
                      order by b.seen_on desc, b.id desc limit 1) as before
               from project_observations o where o.batch_id = $1) n
       join projects p on p.id = n.project_id
      where ${earlier} (select from project_observations b where b.project_id = p.id and b.batch_id is distinct from $1)
      group by p.id order by p.id limit ${examplesShown}`,
    [batchId],
  )
}

/** SQL of the plans `o` of a project and name that a plan `p` of a list replaced, or that replace it. */
const replaced = `o.project_id = p.project_id and o.name = p.name and o.source_id = p.source_id and o.id <> p.id
  and (o.withdrawn_batch_id = $1 or o.observed_on = p.withdrawn_on)`

const lists: Kind = {
  added: (sql, batchId) =>
    sql.unsafe<ExampleRow[]>(
      `select * from (
        select u.unit_number as title,
               jsonb_build_object('type', u.property_type, 'rooms', u.rooms, 'sizeSqm', u.size_sqm,
                 'price', u.price_minor / 100.0) as now
          from price_list_units u join price_lists l on l.id = u.price_list_id where l.batch_id = $1
        union all
        select name, ${planFacts('p')} from payment_plans p
         where p.batch_id = $1 and not exists (select from payment_plans o where ${replaced})
        union all
        select title, jsonb_build_object('kind', kind, 'date', dated_on) from project_documents where batch_id = $1
      ) r order by title limit ${examplesShown}`,
      [batchId],
    ),
  changed: (sql, batchId) =>
    sql.unsafe<ExampleRow[]>(
      `select p.name as title, ${planFacts('e')} as before, ${planFacts('p')} as now
         from payment_plans p cross join lateral (
           select o.* from payment_plans o where ${replaced} order by o.observed_on desc, o.id desc limit 1) e
        where p.batch_id = $1 order by p.name limit ${examplesShown}`,
      [batchId],
    ),
  unchanged: (_sql, _batchId, found) => Promise.resolve(found.rows),
}

const kinds: readonly Kind[] = [deals, rentContracts, units, figures, projects, lists]
