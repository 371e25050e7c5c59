import type { Transaction } from '#server/db/sql.ts'
import { writeToSupplier } from './letters.ts'
import { supplierAddress } from './own-supplier.ts'

/**
 * Closes the quotes of a request that its suppliers had not declined and that were not chosen, and tells these
 * suppliers by a letter of this kind.
 */
export async function closeQuotes(
  transaction: Transaction,
  { requestId, at, kind }: { requestId: string; at: Date; kind: 'quote-not-chosen' | 'quote-request-ended' },
): Promise<void> {
  const closed = await transaction<{ userId: string | null; address: string | null }[]>`
    with closed as (
      update quotes set state = 'closed', ended_at = ${at}
       where request_id = ${requestId} and state in ('requested', 'quoted') returning supplier_id)
    select user_id, ${supplierAddress(transaction)} as address
      from suppliers join closed on closed.supplier_id = suppliers.id order by suppliers.id`
  for (const supplier of closed) await writeToSupplier(transaction, supplier, { kind })
}
