import type { Transaction } from '#server/db/sql.ts'

/** The columns that come from a register. They move to a record that has no register number. */
const filed = [
  'entered', 'register', 'register_number', 'entity_id', 'master_entity_id', 'master_project', 'property_type', 'status_code',
  'percent_completed', 'started_on', 'first_due_on', 'due_on', 'completed_on', 'cancelled_on', 'registered_on', 'lands',
  'buildings', 'villas', 'units', 'stage', 'escrow_agent', 'zoning_authority', 'description', 'first_seen_on', 'seen_on',
] as const // prettier-ignore

/** Moves the register number of a project, and everything filed under it, to another. */
export async function handOver(sql: Transaction, from: number, to: number): Promise<void> {
  const record = await fullRecord(sql, from)
  await sql`update projects set register = null, register_number = null where id = ${from}`
  await fileAs(sql, to, record)
}

/** Sets a project's filed columns to the values of a saved record. */
export async function fileAs(sql: Transaction, id: number, record: string): Promise<void> {
  await sql.unsafe(
    `update projects p set ${filed.map((name) => `${name} = o.${name}`).join(', ')}
       from jsonb_populate_record(null::projects, $1::text::jsonb) o where p.id = $2`,
    [record, id],
  )
}

/** A project's current row as JSON. */
export async function fullRecord(sql: Transaction, id: number): Promise<string> {
  const [row] = await sql<{ record: string }[]>`
    select to_jsonb(p)::text as record from projects p where id = ${id}`
  if (!row) throw new Error(`the project ${id} is gone`)
  return row.record
}
