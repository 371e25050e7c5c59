import { lastDayOfRecordsToDestroy } from '#domain/account/financial-records.ts'
import type { Parts } from '#server/parts.ts'

/**
 * Destroys financial records past their legal retention and returns their number. They contain no name: the
 * payer is the account, and after its deletion nobody.
 */
export async function destroyFinancialRecords({ sql, now }: Pick<Parts, 'sql' | 'now'>): Promise<number> {
  const { count } = await sql`
    delete from financial_records where issued_on <= ${lastDayOfRecordsToDestroy(now())}`
  return count
}
