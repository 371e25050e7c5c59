import { lastDayOfRecordsToDestroy } from '#domain/account/financial-records.ts'
import type { Parts } from '#server/parts.ts'

/**
 * Destroys financial records that were kept for as long as the law asks, and says how many. They carry no name: who paid
 * is the account, and once that is deleted nobody.
 */
export async function destroyFinancialRecords({ sql, now }: Pick<Parts, 'sql' | 'now'>): Promise<number> {
  const { count } = await sql`
    delete from financial_records where issued_on <= ${lastDayOfRecordsToDestroy(now())}`
  return count
}
