import type { Transaction } from '#server/db/sql.ts'

/** The batches of later imports that have changed contracts of this one. */
export async function laterRentBatches(sql: Transaction, batchId: number): Promise<readonly number[]> {
  const later = await sql<{ batchId: number }[]>`
    select distinct c.batch_id from rent_contracts c
     where c.batch_id > ${batchId}
       and (c.first_batch_id = ${batchId}
            or exists (select from rent_versions v where v.contract_id = c.id and v.batch_id = ${batchId}))
     order by c.batch_id limit 5`
  return later.map((row) => row.batchId)
}

/** Takes away the contracts a batch brought and gives those it changed back what they said. */
export async function takeBackRents(
  sql: Transaction,
  batchId: number,
): Promise<{ deleted: number; restored: number }> {
  const deleted = await sql`delete from rent_contracts where first_batch_id = ${batchId}`
  await sql`
    delete from rent_lines l using rent_versions v where v.batch_id = ${batchId} and l.contract_id = v.contract_id`
  const restored = await sql`
    update rent_contracts c
       set kind = o.kind, starts_on = o.starts_on, ends_on = o.ends_on, contract_minor = o.contract_minor,
           annual_minor = o.annual_minor, properties = o.properties, tenant = o.tenant, filed_line = o.filed_line,
           batch_id = o.batch_id
      from rent_versions v cross join lateral jsonb_populate_record(null::rent_contracts, v.contract) o
     where v.batch_id = ${batchId} and c.id = v.contract_id`
  await sql`
    insert into rent_lines
    select o.* from rent_versions v cross join lateral jsonb_populate_recordset(null::rent_lines, v.lines) o
     where v.batch_id = ${batchId}`
  await sql`delete from rent_versions where batch_id = ${batchId}`
  return { deleted: deleted.count, restored: restored.count }
}
