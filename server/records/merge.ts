import type { MergedKind } from '#domain/records/kinds.ts'
import { isTaken } from '#server/db/is-taken.ts'
import { leadOn } from '#server/db/moved-address.ts'
import type { Transaction } from '#server/db/sql.ts'
import { fail } from '#server/http/problem.ts'

const tables = { project: 'projects', developer: 'developers' } as const

/** Worked out of a record, or its past as it was seen: these stay where they are. */
const staying: readonly string[] = ['project_listings', 'project_scores', 'score_runs', 'score_due']

/** What a register files of a project. It goes along to a record that no register knows. */
const filed = [
  'register', 'register_number', 'entity_id', 'master_entity_id', 'master_project', 'property_type', 'status_code',
  'percent_completed', 'started_on', 'first_due_on', 'due_on', 'completed_on', 'cancelled_on', 'registered_on', 'lands',
  'buildings', 'villas', 'units', 'stage', 'escrow_agent', 'zoning_authority', 'description', 'first_seen_on', 'seen_on',
] as const // prettier-ignore

type Side = {
  name: string
  slug: string
  demonstration: boolean
  mergedInto: number | null
  cityId: number | null
  registerNumber: string | null
}

/**
 * Refuses what cannot be one: a record and itself, one that is part of another already, invented and real, two cities,
 * or two projects that a register keeps apart by their numbers. Throws NOT_FOUND or CONFLICT with the reason.
 */
export async function refuseMerge(
  sql: Transaction,
  kind: MergedKind,
  from: number,
  into: number,
): Promise<void> {
  const [lost, kept] = [await sideOf(sql, kind, from), await sideOf(sql, kind, into)]
  if (from === into) throw fail('CONFLICT', 'A record cannot become part of itself.')
  if (lost.mergedInto !== null || kept.mergedInto !== null)
    throw fail('CONFLICT', 'One of the two is part of another record already.')
  if (lost.demonstration !== kept.demonstration)
    throw fail('CONFLICT', 'What is invented and what is real are never one.')
  if (kind === 'developer') return
  if (lost.cityId !== kept.cityId) throw fail('CONFLICT', 'The two lie in different cities.')
  if (lost.registerNumber !== null && kept.registerNumber !== null)
    throw fail('CONFLICT', 'A register keeps these two apart: each has a number of its own.')
}

async function sideOf(sql: Transaction, kind: MergedKind, id: number): Promise<Side> {
  const number = kind === 'project' ? sql`register_number` : sql`null`
  const [row] = await sql<Side[]>`
    select name, slug, demonstration, merged_into, city_id, ${number} as register_number
      from ${sql(tables[kind])} where id = ${id} for update`
  if (!row) throw fail('NOT_FOUND')
  return row
}

/**
 * Makes a record part of another: everything that points at it points at the other, which is found by its names too;
 * its address leads there for ever. It stays as it was, unpublished. Says how many rows were moved, by table.
 */
export async function mergeRecords(
  sql: Transaction,
  kind: MergedKind,
  from: number,
  into: number,
  at: Date,
): Promise<Record<string, number>> {
  await refuseMerge(sql, kind, from, into)
  const [lost, kept] = [await sideOf(sql, kind, from), await sideOf(sql, kind, into)]
  const moved = await moveReferences(sql, tables[kind], from, into)
  await sql`
    update ${sql(tables[kind])} w
       set aliases = array(
             select distinct name collate "C" from unnest(w.aliases || l.aliases || array[l.name, l.name_ar]) as name
              where name is not null and name <> w.name order by 1)
      from ${sql(tables[kind])} l where w.id = ${into} and l.id = ${from}`
  if (kind === 'project' && lost.registerNumber !== null) await takeOver(sql, from, into)
  await sql`update ${sql(tables[kind])} set published = false, merged_into = ${into} where id = ${from}`
  await leadOn(sql, `/${tables[kind]}/${lost.slug}`, `/${tables[kind]}/${kept.slug}`, at)
  return moved
}

async function moveReferences(
  sql: Transaction,
  table: string,
  from: number,
  into: number,
): Promise<Record<string, number>> {
  const references = await sql<{ ofTable: string; column: string }[]>`
    select c.conrelid::regclass::text as of_table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1
       and c.conrelid::regclass::text <> all(${[...staying]}) order by 1`
  const moved: Record<string, number> = {}
  for (const { ofTable, column } of references) {
    const count = await moveRows(sql, { ofTable, column, from, into })
    if (count > 0) moved[ofTable] = (moved[ofTable] ?? 0) + count
  }
  return moved
}

type Reference = { ofTable: string; column: string; from: number; into: number }

/** All rows at once; where the other record has some of them already, one by one, and those stay where they are. */
async function moveRows(sql: Transaction, { ofTable, column, from, into }: Reference): Promise<number> {
  try {
    return await sql.savepoint(async (at) => {
      const { count } = await at`
        update ${at(ofTable)} set ${at(column)} = ${into} where ${at(column)} = ${from}`
      return count
    })
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  const rows = await sql<{ row: string }[]>`
    select ctid::text as row from ${sql(ofTable)} where ${sql(column)} = ${from}`
  let count = 0
  for (const { row } of rows) {
    try {
      await sql.savepoint(
        (at) => at`update ${at(ofTable)} set ${at(column)} = ${into} where ctid = ${row}::tid`,
      )
      count += 1
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  return count
}

/** The register's number and what is filed under it go along. */
async function takeOver(sql: Transaction, from: number, into: number): Promise<void> {
  const [was] = await sql<
    { record: string }[]
  >`select to_jsonb(p)::text as record from projects p where id = ${from}`
  await sql`update projects set register = null, register_number = null where id = ${from}`
  await sql.unsafe(
    `update projects p set ${filed.map((name) => `${name} = o.${name}`).join(', ')}
       from jsonb_populate_record(null::projects, $1::text::jsonb) o where p.id = $2`,
    [was?.record ?? '{}', into],
  )
}
