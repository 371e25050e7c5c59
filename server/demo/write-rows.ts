import type { Transaction } from '#server/db/sql.ts'

type Cell = string | number | boolean | null | { readonly [key: string]: Cell }

/** Writes rows in one statement however many there are; `columns` gives each column its type. */
export async function writeRows(
  sql: Transaction,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, Cell>>[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns).join(', ')
  const typed = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  await sql.unsafe(
    `insert into ${table} (${names}) select ${names} from json_to_recordset($1::text::json) as r (${typed})`,
    [JSON.stringify(rows)],
  )
}
