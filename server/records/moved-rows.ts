import { isTaken } from '#server/db/unique-violation.ts'
import type { Fragment, Queryable, Transaction } from '#server/db/sql.ts'

/** Tables that are computed from a record, or are its history: their rows are not moved. */
const staying: readonly string[] = ['project_listings', 'project_scores', 'score_runs', 'score_due']

type Reference = { ofTable: string; column: string; key: string[] }
type Sides = { from: number; into: number }

/** Every column that references a table's records, with the primary key of its table. */
function referencesTo(sql: Queryable, table: string): Promise<Reference[]> {
  return sql<Reference[]>`
    select c.conrelid::regclass::text as of_table, a.attname as column,
           array(select k.attname::text from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
                  where i.indrelid = c.conrelid and i.indisprimary order by k.attnum) as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1
       and c.conrelid::regclass::text <> all(${[...staying]}) order by 1, 2`
}

/** The primary key of the current row `t`. */
const primaryKey = (sql: Queryable, key: readonly string[]): Fragment =>
  sql`to_jsonb((select k from (select ${sql([...key])}) k))`

/**
 * Moves all references from one record to another and stores which rows were moved. Returns their number per
 * table.
 */
export async function moveRows(
  sql: Transaction,
  table: string,
  { from, into, proposalId }: Sides & { proposalId: number },
): Promise<Record<string, number>> {
  const moved: Record<string, number> = {}
  for (const { ofTable, column, key } of await referencesTo(sql, table)) {
    const count = await allOrEach(
      sql,
      { ofTable, which: sql`${sql(column)} = ${from}` },
      async (at, which) => {
        const rows = await at`
        with moved as (
          update ${at(ofTable)} set ${at(column)} = ${into} where ${which} returning ${primaryKey(at, key)} as key
        )
        insert into merged_rows (proposal_id, of_table, of_column, key)
        select ${proposalId}, ${ofTable}, ${column}, key from moved`
        return rows.count
      },
    )
    if (count > 0) moved[ofTable] = (moved[ofTable] ?? 0) + count
  }
  return moved
}

/** Moves the rows of a merge back to their old record, unless they point elsewhere by now. */
export async function moveRowsBack(
  sql: Transaction,
  table: string,
  { from, into, proposalId }: Sides & { proposalId: number },
): Promise<Record<string, number>> {
  const moved: Record<string, number> = {}
  for (const { ofTable, column, key } of await referencesTo(sql, table)) {
    const which = sql`
      ${sql(column)} = ${from} and ${primaryKey(sql, key)} in (
        select r.key from merged_rows r
         where r.proposal_id = ${proposalId} and r.of_table = ${ofTable} and r.of_column = ${column})`
    const count = await allOrEach(sql, { ofTable, which }, async (at, rows) => {
      const done = await at`update ${at(ofTable)} set ${at(column)} = ${into} where ${rows}`
      return done.count
    })
    if (count > 0) moved[ofTable] = (moved[ofTable] ?? 0) + count
  }
  return moved
}

/**
 * Moves all rows in one statement. If the other record already has some of them, moves them one by one and
 * leaves those where they are.
 */
async function allOrEach(
  sql: Transaction,
  { ofTable, which }: { ofTable: string; which: Fragment },
  move: (at: Transaction, which: Fragment) => Promise<number>,
): Promise<number> {
  try {
    return await sql.savepoint((at) => move(at, which))
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  const rows = await sql<{ row: string }[]>`select ctid::text as row from ${sql(ofTable)} where ${which}`
  let count = 0
  for (const { row } of rows) {
    try {
      count += await sql.savepoint((at) => move(at, at`ctid = ${row}::tid`))
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  return count
}
