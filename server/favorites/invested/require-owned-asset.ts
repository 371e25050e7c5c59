import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/**
 * Every access to an asset goes through this check: returns the asset's id if it is the member's own, and
 * throws NOT_FOUND otherwise, whether it exists or not. In a transaction it locks the row until the end, so
 * that nothing is added to an asset that is being deleted.
 */
export async function requireOwnedAsset(sql: Queryable, userId: string, assetId: string): Promise<string> {
  const [asset] = await sql<{ id: string }[]>`
    select id from assets where id = ${assetId} and user_id = ${userId} for update`
  if (!asset) throw fail('NOT_FOUND')
  return asset.id
}
