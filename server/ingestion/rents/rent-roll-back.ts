import type { Transaction } from '#server/db/sql.ts'
import {
  dropVersions,
  laterBatches,
  rollBackRows,
  type Versioned,
} from '#server/ingestion/import/stored-versions.ts'

const contracts: Versioned = {
  table: 'rent_contracts',
  versions: 'rent_versions',
  row: 'contract_id',
  said: 'contract',
  columns: [
    'kind', 'starts_on', 'ends_on', 'contract_minor', 'annual_minor', 'properties', 'tenant', 'filed_line',
    'source_line',
  ], // prettier-ignore
}

/** The contracts of an import with their lines. */
export const rents = {
  later: (sql: Transaction, batchId: number) => laterBatches(sql, contracts, batchId),

  async rollBack(sql: Transaction, batchId: number): Promise<{ deleted: number; restored: number }> {
    await sql`
      delete from rent_lines l using rent_versions v where v.batch_id = ${batchId} and l.contract_id = v.contract_id`
    // A contract that comes again later is not new to alerts that have reported it.
    await sql`
      insert into withdrawn_rents (number, batches)
      select number, ',' || first_batch_id || ',' from rent_contracts where first_batch_id = ${batchId}
      on conflict (number) do update set batches = withdrawn_rents.batches || ltrim(excluded.batches, ',')`
    const taken = await rollBackRows(sql, contracts, batchId)
    await sql`
      insert into rent_lines
      select o.* from rent_versions v cross join lateral jsonb_populate_recordset(null::rent_lines, v.lines) o
       where v.batch_id = ${batchId}`
    await dropVersions(sql, contracts, batchId)
    return taken
  },
}
